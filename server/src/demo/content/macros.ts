import type { GivenActions } from "../../features/tickets/macros/macro.ts";

/** What the staff of the demonstration's brand do again and again. */
export const MACROS: readonly { name: string; actions: GivenActions }[] = [
  {
    name: "Ask for the error log, wait two days",
    actions: {
      message: {
        kind: "reply",
        body: "Hello {{client.first_name}},\n\nso that we can look into it: please send us what the error log says about it. You find it in the control panel under **Logs**.\n\nBest regards\n{{staff.name}}",
      },
      status: "on_hold",
      hold_hours: 48,
      add_tags: ["waiting-for-log"],
    },
  },
  {
    name: "Solved, thank you",
    actions: {
      message: {
        kind: "reply",
        body: "Hello {{client.first_name}},\n\nit is good to hear that this is solved. If anything comes up again, simply answer to this message.\n\nBest regards\n{{staff.name}}",
      },
      status: "closed",
      remove_tags: ["waiting-for-log"],
    },
  },
  {
    name: "I look into it",
    actions: { status: "in_progress", assign: "me" },
  },
];
