/** What every form says, beside its own labels. */
export const english = {
  language: "en",
  save: "Save",
  saving: "Saving …",
  discard: "Discard changes",
  saved: (names: string) => `Saved: ${names}`,
  savedNothing: "Nothing was changed",
  unsaved: (names: string) => `Not saved yet: ${names}`,
  notSaved: "Not saved",
  faults: (count: number) =>
    count === 1 ? "One field needs another look" : `${count} fields need another look`,
  unreadable: "This is not a number.",
  choose: "Please choose",

  fromBefore: "What you typed here and did not save is back.",

  leaving: {
    title: "Leave without saving?",
    about: (names: string) => `What you changed here would be lost: ${names}.`,
    aboutKept: (names: string) =>
      `This browser keeps what you changed until you come back, and nobody else has it: ${names}.`,
    stay: "Stay here",
    leave: "Leave without saving",
  },

  conflict: {
    title: "Somebody else saved this meanwhile",
    about: "Nothing of yours is lost, and nothing of theirs yet. This is what they changed:",
    field: "Field",
    theirs: "Theirs",
    yours: "Yours",
    unchanged: "not changed by you",
    nothing: "empty",
    keepMine: "Keep mine and save",
    takeTheirs: "Take theirs",
    both: "Where only one of you changed a field, that change stands either way.",
  },

  list: {
    add: "Add",
    remove: (name: string) => `Remove ${name}`,
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    drag: (name: string) => `Move ${name}: drag, or use the arrow keys`,
    moved: (name: string, place: number, count: number) => `${name}: now ${place} of ${count}`,
  },

  copy: (name: string) => `Copy ${name}`,
  copied: "Copied",
  yes: "on",
  no: "off",
};

export type Texts = typeof english;
