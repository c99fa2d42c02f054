// A user's setting in this browser, since some users want no delay.
const name = "undo seconds";
const usual = 10;

export function undoSeconds(): number {
  const chosen = localStorage.getItem(name);
  return chosen === null ? usual : Number(chosen);
}

export function chooseUndoSeconds(seconds: number): void {
  if (seconds === usual) localStorage.removeItem(name);
  else localStorage.setItem(name, String(seconds));
}
