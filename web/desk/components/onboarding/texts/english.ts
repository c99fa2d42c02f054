export const english = {
  language: "en",
  about: "What a new desk needs before the first customer writes. It is ticked off by itself.",
  allDone: "All done: the desk is ready.",
  done: "done",
  open: "still to do",
  steps: {
    brand: {
      title: "Create a brand",
      about: "The name that your customers know, with its language and its sender.",
      act: "Create a brand",
    },
    department: {
      title: "Create a department",
      about: 'Where customers write to: "Technical support", "Billing".',
      act: "Create a department",
    },
    key: {
      title: "Make a key for your platform",
      about: "With it your platform opens tickets for its clients. Its token comes with a ready curl.",
      act: "Make a key",
    },
    call: {
      title: "Make the first call",
      about: "Ticked off when a platform has used a key. In place of the dots stands the token of your key:",
      act: "How to integrate",
    },
    colleague: {
      title: "Invite a colleague",
      about: "A mail lets them choose a password.",
      act: "Invite somebody",
    },
  },
  curl: "A first call",
  putAway: "Put the first steps away",
  putAwayHelp: "They stay in the settings, and are shown nowhere else.",
  takeOut: "Show them again",
  inQueue: "Welcome to your desk",
  inQueueHelp: (left: number) =>
    left === 1
      ? "One step is left before customers can write to you."
      : `${left} steps are left before customers can write to you.`,
  goThere: "Show the first steps",
};

export type Texts = typeof english;
