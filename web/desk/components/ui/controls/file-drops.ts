export const bringsFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes("Files") ?? false;

/** Prevents the browser from opening a file that is dropped outside a drop zone. */
export function refuseStrayDrops(): void {
  for (const type of ["dragover", "drop"] as const) addEventListener(type, refuse);
}

function refuse(event: DragEvent): void {
  if (event.defaultPrevented || (isField(event.target) && !bringsFiles(event))) return;
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = "none";
}

const isField = (target: EventTarget | null) =>
  target instanceof Element && target.matches("input, textarea");
