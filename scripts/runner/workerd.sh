#!/bin/sh
# Notes the process id, then becomes workerd: the next start finds it whatever happens to the runner.
echo $$ > "$LARDER_WORKERD_PID"
exec "$LARDER_WORKERD" "$@"
