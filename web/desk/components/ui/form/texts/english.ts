/** Texts that every form shares. */
export const english = {
  language: "en",
  save: "Save",
  saving: "Saving…",
  discard: "Discard changes",
  saved: (names: string) => `Saved: ${names}`,
  savedNothing: "No changes to save",
  unsaved: (names: string) => `Unsaved changes: ${names}`,
  notSaved: "Not saved",
  faults: (count: number) => (count === 1 ? "Check 1 field" : `Check ${count} fields`),
  unreadable: "Enter a number.",
  choose: "Select",
  find: "Search",
  options: "Options",
  clear: (name: string) => `Clear ${name}`,

  fromBefore: "Your unsaved changes were restored.",

  leaving: {
    title: "Leave without saving?",
    about: (names: string) => `Your changes will be lost: ${names}.`,
    aboutKept: (names: string) =>
      `Your changes stay in this browser until you come back. No one else can see them: ${names}.`,
    stay: "Stay",
    leave: "Leave without saving",
  },

  conflict: {
    title: "Someone else saved changes",
    about: "Choose which changes to keep. They changed:",
    field: "Field",
    theirs: "Theirs",
    yours: "Yours",
    unchanged: "no change",
    nothing: "empty",
    keepMine: "Keep mine and save",
    takeTheirs: "Use theirs",
    both: "If only one of you changed a field, that change is kept in either case.",
  },

  tab: {
    faults: (count: number) => (count === 1 ? "1 error" : `${count} errors`),
    unsaved: "unsaved changes",
  },

  list: {
    add: "Add",
    remove: (name: string) => `Remove ${name}`,
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    drag: (name: string) => `Move ${name}: drag, or use the arrow keys`,
    moved: (name: string, place: number, count: number) => `${name}: now ${place} of ${count}`,
  },

  files: {
    choose: "Choose file",
    chooseSeveral: "Choose files",
    drop: "or drop it here",
    dropSeveral: "or drop them here",
  },

  copy: (name: string) => `Copy ${name}`,
  copied: "Copied",
  yes: "on",
  no: "off",
};

export type Texts = typeof english;
