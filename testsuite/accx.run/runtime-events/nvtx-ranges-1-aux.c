/* A tool that takes NVTX 3's ranges, as NVIDIA's tools do; nvtxTypes.h and nvToolsExt.h have the
   numbers.  */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

int tool_started, tool_depth, tool_deepest, tool_bad, tool_ranges;
char tool_names[16][256];

struct attributes
{
  uint16_t version, bytes;
  uint32_t category;
  int32_t color_type;
  uint32_t color;
  int32_t payload_type, reserved;
  uint64_t payload;
  int32_t message_type;
  const char *message;
};

static void *
create (const char *name)
{
  tool_bad += strcmp (name, "OpenACC") != 0;
  return &tool_started;
}

static int
push (void *domain, const struct attributes *a)
{
  tool_bad += domain != &tool_started || a->version != 3 || a->bytes != 48 || a->message_type != 1;
  if (tool_ranges < 16)
    strncpy (tool_names[tool_ranges], a->message, 255);
  tool_ranges++;
  tool_depth++;
  tool_deepest = tool_depth > tool_deepest ? tool_depth : tool_deepest;
  return tool_depth - 1;
}

static int
pop (void *domain)
{
  tool_bad += domain != &tool_started || tool_depth == 0;
  return --tool_depth;
}

struct callbacks
{
  size_t bytes;
  int (*functions) (int module, void (****table) (void), unsigned *n);
};

struct version
{
  size_t bytes;
  uint32_t version;
};

__attribute__ ((visibility ("default"))) int
InitializeInjectionNvtx2 (const void *(*table) (uint32_t))
{
  const struct callbacks *c = table (1);
  const struct version *v = table (3);
  void (***functions) (void);
  unsigned n = 0;
  if (!c || !v || v->version != 3 || table (99) || c->functions (7, &functions, &n))
    return 0;
  for (int module = 1; module < 7; module++)
    if (!c->functions (module, &functions, &n) || functions[0] || !functions[n - 1])
      return 0;
  if (!c->functions (5, &functions, &n) || n != 16)
    return 0;
  *functions[12] = (void (*) (void)) create;
  *functions[4] = (void (*) (void)) push;
  *functions[5] = (void (*) (void)) pop;
  tool_started++;
  return 1;
}
