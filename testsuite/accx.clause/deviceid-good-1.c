/* deviceid is a word like any other outside of directives, and in their arguments; device
   is the clause of update that it was.  */
#define NUMBER deviceid + device

static int a[10];

int
f (int deviceid, int device)
{
  #pragma acc enter data copyin(a[deviceid:device]) deviceid(NUMBER)
  #pragma acc update device(a) deviceid(deviceid)
  #pragma acc exit data delete(a) device(device)
  _Pragma ("acc enter data copyin(a) deviceid(deviceid)")
  #pragma acc parallel loop deviceid(deviceid) async(device) wait(1) copy(a)
  for (int i = 0; i < deviceid; i++)
    a[i] = device;
  #pragma acc host_data use_device(a) deviceid(0)
  ;
  #pragma acc wait(1, 2) device(deviceid) async(3) if(device)
  _Pragma ("acc wait device(deviceid)")
  return deviceid + device;
}
