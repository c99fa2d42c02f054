import { startPush } from "./push.ts";
import { startShell } from "./shell.ts";

startShell();
startPush();
