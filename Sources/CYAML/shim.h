#include <yaml.h>
#include <string.h>
