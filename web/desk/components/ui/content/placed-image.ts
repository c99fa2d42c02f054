export interface ShownImages {
  /** The address of one of the message's images; undefined if it has none with this id. */
  imageOf(id: string): string | undefined;
  /** Shows it large, under its name. */
  enlarge?: { label(name: string): string; show(id: string): void } | undefined;
  /** The class of the button around an image that can be enlarged. */
  buttonClass?: string | undefined;
}

/** Puts the message's own images at their places. Where one is missing, its name stays, marked as such. */
export function placeImages(body: HTMLElement, { imageOf, enlarge, buttonClass }: ShownImages): void {
  for (const place of body.querySelectorAll("span[data-attachment]")) {
    const id = place.getAttribute("data-attachment") ?? "";
    const src = imageOf(id);
    if (src === undefined) continue;
    const name = place.textContent ?? "";
    const image = body.ownerDocument.createElement("img");
    image.alt = name;
    image.src = src;
    const shown =
      enlarge && !place.closest("a") ? buttonAround(image, enlarge.label(name), buttonClass) : image;
    if (shown !== image) shown.addEventListener("click", () => enlarge?.show(id));
    image.addEventListener("error", () => shown.replaceWith(place));
    place.replaceWith(shown);
  }
}

function buttonAround(image: HTMLImageElement, label: string, className = ""): HTMLButtonElement {
  const button = image.ownerDocument.createElement("button");
  button.type = "button";
  button.className = className;
  button.setAttribute("aria-label", label);
  button.append(image);
  return button;
}
