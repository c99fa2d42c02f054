export const english = {
  language: "en",
  about: "Set up your desk before the first customer writes. Steps are checked off as you complete them.",
  allDone: "All done. Your desk is ready.",
  done: "done",
  open: "to do",
  steps: {
    brand: {
      title: "Create a brand",
      about: "The name your customers know, with its language and sender.",
      act: "Create a brand",
    },
    department: {
      title: "Create a department",
      about: "Where customers write to, such as “Technical support” or “Billing”.",
      act: "Create a department",
    },
    key: {
      title: "Create an API key",
      about:
        "Your platform uses it to open tickets for its clients. The token comes with a ready curl command.",
      act: "Create an API key",
    },
    call: {
      title: "Make your first API call",
      about: "Checked off when your platform first uses a key. Replace the dots with your token:",
      act: "Integration guide",
    },
    colleague: {
      title: "Invite a teammate",
      about: "They get an email with a link to set a password.",
      act: "Invite a teammate",
    },
  },
  curl: "First API call",
  putAway: "Hide checklist",
  putAwayHelp: "You can still find it in settings.",
  takeOut: "Show checklist",
  inQueue: "Welcome to your desk",
  inQueueHelp: (left: number) =>
    left === 1
      ? "1 step left before customers can write to you."
      : `${left} steps left before customers can write to you.`,
  goThere: "Show checklist",
};

export type Texts = typeof english;
