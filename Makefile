# accx: builds the plugin, the runtime, the simulated GPU and the device math
# into $(BUILD).  `make help` lists the targets.
#
# SPDX-License-Identifier: GPL-3.0-or-later

CC = gcc
CXX = $(if $(findstring gcc,$(CC)),$(subst gcc,g++,$(CC)),$(CC:%cc=%c++))
BUILD = build
PREFIX = /usr/local
LIBDIR = $(PREFIX)/lib
# Fortran's modules are built where there is a gfortran.
FC = $(if $(findstring gcc,$(CC)),$(subst gcc,gfortran,$(CC)),gfortran)
NVCC = $(firstword $(shell command -v nvcc 2>/dev/null) $(wildcard /usr/local/cuda/bin/nvcc))
# Device math: CUDA's libdevice beside accx's own library, own alone, or none.
MATHS = $(if $(NVCC),libdevice,own)

WARN = -Wall -Wextra -Wstrict-prototypes -Wmissing-prototypes -Wshadow
CFLAGS = -O2 -g
# Line tables for the plugin: all of the debug information takes a quarter of its build.
CXXFLAGS = -O2 -g1
ALL_CFLAGS = -std=c11 $(WARN) $(CFLAGS) -fPIC -fvisibility=hidden -D_GNU_SOURCE \
  $(if $(filter plugin/%,$<),-Iplugin) -Iruntime -MMD -MP
PLUGIN_DIR := $(shell $(CC) -print-file-name=plugin 2>/dev/null)
# Where install puts the link that makes -fplugin=accx a name.
PLUGIN_LINK = $(PLUGIN_DIR)
PLUGIN_CXXFLAGS = -std=c++17 -Wall -Wextra $(CXXFLAGS) -fno-rtti -fno-exceptions -fPIC \
  -fvisibility=hidden -isystem $(PLUGIN_DIR)/include -Iplugin -Iruntime -MMD -MP

ifeq ($(filter libdevice own none,$(MATHS)),)
$(error accx: MATHS is '$(MATHS)': give libdevice, own or none)
endif
ifneq ($(words x$(BUILD)x),1)
$(error accx: BUILD is '$(BUILD)', and make takes names with a space for two: choose another folder)
endif

# One short line for each file, or with V=1 the command.
say = $(if $(V),,@printf '%-5s %s\n' $(1) $(2))
Q = $(if $(V),,@)
# Demo and check build with all cores, unless -j says otherwise.
all_cores = $(if $(filter -j%,$(MAKEFLAGS)),,-j$(shell nproc))

# The rooms of plugin/ and runtime/ (their ROOMS files); device/ is code for the GPU, loader/ is
# accx.so, which loads the plugin for its GCC, accx-12.so or so.
gcc_major  := $(shell $(CC) -dumpversion 2>/dev/null | cut -d. -f1)
plugin_so  := $(BUILD)/accx-$(gcc_major).so
loader_o   := $(BUILD)/plugin/loader/loader.o
command_o  := $(patsubst %.c,$(BUILD)/%.o,$(wildcard runtime/command/*.c))
plugin_c   := $(filter-out plugin/device/% plugin/loader/%,$(wildcard plugin/*.c plugin/*/*.c plugin/*/*/*.c))
plugin_cc  := $(wildcard plugin/*.cc plugin/*/*.cc plugin/*/*/*.cc)
runtime_c  := $(filter-out runtime/sim/% runtime/command/% runtime/heap/%,$(wildcard runtime/*/*.c))
sim_c      := $(wildcard runtime/sim/*/*.c)
plugin_o   := $(plugin_c:%.c=$(BUILD)/%.o) $(plugin_cc:%.cc=$(BUILD)/%.o)
runtime_o  := $(runtime_c:%.c=$(BUILD)/%.o)
sim_o      := $(sim_c:%.c=$(BUILD)/%.o) $(BUILD)/runtime/base/setting.o

PCH        := $(BUILD)/pch/gcc-compat.h.gch

# Module openacc, in the form of this GCC's gfortran.
modules := $(if $(shell command -v $(FC) 2>/dev/null),$(BUILD)/fortran-$(gcc_major)-202506/openacc.mod)

all: $(modules) $(BUILD)/accx.so $(plugin_so) $(BUILD)/accx.h $(BUILD)/accx-prof.h $(BUILD)/accx-range.h $(BUILD)/accelmath.h $(BUILD)/libaccx.so.1 $(BUILD)/libaccx.a $(BUILD)/libaccx-sim.so.1 \
  $(BUILD)/libaccx-heap.so.1 \
  $(BUILD)/accx-library.ptx $(BUILD)/accx $(BUILD)/man/accx.1 math

help:
	@echo "make [all]           plugin, runtime, simulated GPU, device math into $(BUILD)/"
	@echo "make CC=gcc-14       with and for another GCC; V=1 shows the commands; BUILD=FOLDER"
	@echo "make MATHS=own       exp and the like from accx's own library alone; libdevice (with nvcc), none"
	@echo "make demo [DRIVER=sim|cuda|host] [PICTURE=FILE.pgm]   compile and run the examples"
	@echo "make check           the test suite"
	@echo "make check-sanitize  runtime and simulated GPU under GCC's sanitizers"
	@echo "make check-options   run tests with other compiler options: -O0, -O3, -ffast-math ..."
	@echo "make fuzz [N=100] [SEED=1]   random programs; those that fail stay in $(BUILD)/fuzz"
	@echo "make fuzz-build [N=100] [SEED=1]   random programs for testsuite/fuzz-gpu.sh, on a machine without the compilers"
	@echo "make conformance     what of OpenACC 3.3 and 3.4 works, by sections; writes doc/conformance.md"
	@echo "make bench           accx beside CUDA, on a machine with a GPU"
	@echo "make bench-build     compiles what bench runs, for a machine without the compilers"
	@echo "make bench-schedules   chosen schedules beside hand-picked ones, on a GPU"
	@echo "make bench-reductions  reductions beside CUDA, on a GPU"
	@echo "make bench-compression   compressed arrays beside plain ones, on a GPU"
	@echo "make bench-cache     programs with and without the cache directive, on a GPU"
	@echo "make bench-cfd       a flow solver in versions beside CUDA"
	@echo "make bench-multi     programs on several GPUs beside CUDA"
	@echo "make bench-corpus MANIFESTS='FILE...'   programs of others beside CUDA: doc/corpus.md"
	@echo "make plots           pictures in doc/ of what bench-compression and run-cache have measured"
	@echo "make bench-sim       speed of the simulated GPU"
	@echo "make install [PREFIX=/usr/local] [DESTDIR=FOLDER], make uninstall"

# What a build needs: says what is missing, and which line installs it.
need:
	@.ci/install-deps say build "$(CC)"
	@mkdir -p "$(BUILD)" 2> /dev/null && [ -w "$(BUILD)" ] || { \
	  echo "accx: cannot write to $(BUILD): try make BUILD=FOLDER" >&2; exit 1; }

$(plugin_o) $(loader_o) $(command_o) $(runtime_o) $(sim_o) $(PCH) $(BUILD)/accx.h $(BUILD)/accx-prof.h $(BUILD)/accx-range.h $(BUILD)/accelmath.h: | need

$(plugin_so): $(plugin_o)
	$(call say,LD,$@)
	$(Q)$(CXX) -shared $(LDFLAGS) -o $@ $^

$(BUILD)/accx.so: $(loader_o)
	$(call say,LD,$@)
	$(Q)$(CC) -shared $(LDFLAGS) -o $@ $^ -ldl

# Follow <openacc.h>, stand for <acc_prof.h>, come in front of C++, in every unit, and are found.
$(BUILD)/accx.h $(BUILD)/accx-prof.h $(BUILD)/accx-range.h $(BUILD)/accelmath.h: $(BUILD)/%.h: runtime/%.h
	@mkdir -p $(@D)
	@cp $< $@

# -z nodelete: worker threads and exit handlers outlive any dlclose.
$(BUILD)/libaccx.so.1: $(runtime_o)
	$(call say,LD,$@)
	$(Q)$(CC) -shared $(LDFLAGS) -Wl,-soname,libaccx.so.1 -Wl,-z,nodelete -o $@ $^ -ldl -lpthread
	@ln -sf libaccx.so.1 $(BUILD)/libaccx.so

$(BUILD)/libaccx.a: $(runtime_o)
	$(call say,AR,$@)
	@rm -f $@
	$(Q)$(AR) rcs $@ $^

$(BUILD)/libaccx-heap.so.1: runtime/heap/heap-library.c runtime/heap-stubs.def | need
	$(call say,LD,$@)
	@mkdir -p $(@D)
	$(Q)$(CC) $(CFLAGS) -shared -fPIC -Iruntime $(LDFLAGS) -Wl,-soname,libaccx-heap.so.1 -o $@ $<
	@ln -sf libaccx-heap.so.1 $(BUILD)/libaccx-heap.so

$(BUILD)/libaccx-sim.so.1: $(sim_o)
	$(call say,LD,$@)
	$(Q)$(CC) -shared $(LDFLAGS) -Wl,-soname,libaccx-sim.so.1 -o $@ $^ -ldl -lm -lpthread

$(BUILD)/fortran-$(gcc_major)-202506/openacc.mod: $(wildcard runtime/module/*) | need
	$(call say,FC,$@)
	$(Q)runtime/module/write-module $(BUILD)/fortran-$(gcc_major) "$(FC)"
	@touch $@

# Device code that accx compiles for itself.
$(BUILD)/accx-library.ptx: plugin/device/device-library.c plugin/device/decimals.c plugin/device/fortran-library.c plugin/device/fortran-reductions.c \
    plugin/device/fortran-searches.c plugin/device/fortran-strings.c plugin/device/allocation.c plugin/device/numbers.c plugin/device/printing.c plugin/device/random-numbers.c plugin/device/sorting.c $(BUILD)/accx.so $(plugin_so)
	$(call say,ACCX,$<)
	$(Q)$(CC) -fplugin=$(BUILD)/accx.so -fplugin-arg-accx-strict -fplugin-arg-accx-dump-ptx=$@ \
	  -fopenacc -O2 -ffp-contract=off -c -o $(BUILD)/accx-library.o $<

# Device math: what the plugin finds beside it counts, so files of another choice go.
math: $(if $(filter libdevice,$(MATHS)),$(BUILD)/accx-math.ptx) \
  $(if $(filter none,$(MATHS)),,$(BUILD)/accx-math-own.ptx)
	@rm -f $(if $(filter libdevice,$(MATHS)),,$(BUILD)/accx-math.ptx) \
	  $(if $(filter none,$(MATHS)),$(BUILD)/accx-math-own.ptx)

$(BUILD)/accx-math.ptx: plugin/device/math.cu plugin/device/math.def | need
	$(if $(NVCC),,$(error accx: MATHS=libdevice needs nvcc: try MATHS=own))
	$(call say,NVCC,$<)
	$(Q)$(NVCC) -rdc=true -ptx -arch=compute_75 -o $@ $<

$(BUILD)/accx-math-own.ptx: plugin/device/maths.c $(wildcard plugin/device/maths*) \
    plugin/device/math.def $(BUILD)/accx.so $(plugin_so)
	$(call say,ACCX,$<)
	$(Q)$(CC) -fplugin=$(BUILD)/accx.so -fplugin-arg-accx-strict -fplugin-arg-accx-dump-ptx=$@ \
	  -fopenacc -O2 -ffp-contract=off -c -o $(BUILD)/accx-math-own.o $<

$(BUILD)/%.o: %.c
	@mkdir -p $(@D)
	$(call say,CC,$<)
	$(Q)$(CC) $(ALL_CFLAGS) -c -o $@ $<

$(BUILD)/%.o: %.cc
	@mkdir -p $(@D)
	$(call say,CC,$<)
	$(Q)$(CXX) $(PLUGIN_CXXFLAGS) -include $(PCH:.gch=) -Winvalid-pch -c -o $@ $<

# GCC's headers, precompiled: half of the time that the plugin takes to build.
$(plugin_cc:%.cc=$(BUILD)/%.o): $(PCH)
$(PCH): plugin/base/gcc-compat.h
	@mkdir -p $(@D)
	$(call say,CC,$<)
	@echo '#include "base/gcc-compat.h"' > $(PCH:.gch=)
	$(Q)$(CXX) $(PLUGIN_CXXFLAGS) -x c++-header -o $@ $(PCH:.gch=)

# The command accx, and what documents it.
$(BUILD)/accx: $(command_o)
	$(call say,LD,$@)
	$(Q)$(CC) $(LDFLAGS) -o $@ $^ -ldl

$(BUILD)/man/accx.1: $(wildcard doc/packaging/*) plugin/base/options.def runtime/base/env.def \
    runtime/sim/state/settings.def | need
	$(call say,MAN,$@)
	$(Q)CC="$(CC)" doc/packaging/write-man $(BUILD)/man

$(BUILD)/runtime/sim/%.o: ALL_CFLAGS += -O3 -frounding-math

# A bare machine gets its tools first; a second make then sees them.
check:
	@.ci/install-deps check "$(CC)"
	@$(MAKE) --no-print-directory $(all_cores) all
	@testsuite/run-tests $(BUILD)

# GPU=FILE: what testsuite/gpu-run.sh left on a machine with a GPU.
conformance: all
	testsuite/conformance $(BUILD) $(GPU)

check-options: all
	testsuite/check-options $(BUILD)

check-sanitize: all
	testsuite/check-sanitize $(BUILD)

fuzz: all
	testsuite/fuzz $(BUILD) --count $(or $(N),100) --seed $(or $(SEED),1) --keep $(BUILD)/fuzz

fuzz-build: all
	testsuite/fuzz $(BUILD) --count $(or $(N),100) --seed $(or $(SEED),1) --keep $(BUILD)/fuzz --gpu $(BUILD)/fuzz/gpu

demo:
	@.ci/install-deps build "$(CC)"
	@$(MAKE) --no-print-directory $(all_cores) all
	@examples/run-demo $(BUILD) "$(DRIVER)" "$(PICTURE)"

bench: all
	examples/run-bench $(BUILD)

bench-build: all
	examples/run-bench $(BUILD) build
	examples/run-reductions $(BUILD) build
	examples/run-compression $(BUILD) build
	examples/run-cache $(BUILD) build
	examples/run-cfd $(BUILD) build

bench-corpus: all
	@test -n "$(MANIFESTS)" || { echo "make bench-corpus MANIFESTS='FILE...': see doc/corpus.md" >&2; exit 2; }
	testsuite/bench-corpus $(BUILD) $(MANIFESTS)
	$(CC) -O1 -o $(BUILD)/corpus/gpu-probe testsuite/lib/gpu-probe.c -ldl
	if $(BUILD)/corpus/gpu-probe > /dev/null; then $(BUILD)/corpus/run; fi

bench-schedules: all
	examples/run-bench $(BUILD) schedules

bench-reductions: all
	examples/run-reductions $(BUILD)

bench-compression: all
	examples/run-compression $(BUILD)

bench-cache: all
	examples/run-cache $(BUILD)

bench-cfd: all
	examples/run-cfd $(BUILD)

bench-multi: all
	examples/run-multi $(BUILD)

# Of what bench-compression, run-cache and bench-multi have measured last.
plots:
	examples/run-compression $(BUILD) plots
	examples/run-cache $(BUILD) plots
	examples/run-multi $(BUILD) plots
	examples/plot-speed

bench-sim: all
	testsuite/bench-sim $(BUILD)

install: all
	@$(installer)

uninstall:
	@$(installer) remove

installer = DESTDIR="$(DESTDIR)" PREFIX="$(PREFIX)" LIBDIR="$(LIBDIR)" PLUGIN_LINK="$(PLUGIN_LINK)" \
  doc/packaging/install $(BUILD)

clean:
	rm -rf $(BUILD)

-include $(plugin_o:.o=.d) $(loader_o:.o=.d) $(command_o:.o=.d) $(runtime_o:.o=.d) $(sim_o:.o=.d)

.PHONY: all need help math check check-options check-sanitize conformance fuzz fuzz-build demo bench bench-build bench-corpus bench-schedules bench-reductions bench-compression bench-cache bench-cfd bench-multi plots bench-sim install uninstall clean
