// Where the headers are is what `CXML` asks of this module: the library is loaded when it is first needed.
#include <libxml/xmlversion.h>
