/** Makes horizontally scrolling parts of a message focusable. The others aren't tab stops. */
export function makeOverflowFocusable(body: HTMLElement): () => void {
  const wide = [body, ...body.querySelectorAll("pre")];
  if (!body.querySelector("pre, table, svg[role=img]")) return () => undefined;
  const look = () => {
    for (const one of wide) {
      if (one.scrollWidth > one.clientWidth) one.tabIndex = 0;
      else one.removeAttribute("tabindex");
    }
  };
  const watching = new ResizeObserver(look);
  watching.observe(body);
  return () => watching.disconnect();
}
