import { newCommand } from "../command.ts";

export const command = newCommand(
  "test-desk",
  "The process of `startTestDesk` from @sidedesk/testing, which alone starts it: a desk on a temporary database.",
  ["test-desk '{}'"],
)
  .argument("<settings>", "port, brand and department as JSON")
  .action(async (settings: string) => {
    const { serveTestDesk } = await import("../../test-desk/serve.ts");
    await serveTestDesk(JSON.parse(settings));
  });
