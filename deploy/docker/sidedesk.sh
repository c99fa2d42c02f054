#!/bin/sh
# The root file system is read-only, so no compiled code is stored.
export NODE_DISABLE_COMPILE_CACHE=1
exec /usr/lib/sidedesk/bin/node /usr/lib/sidedesk/bin/sidedesk.mjs "$@"
