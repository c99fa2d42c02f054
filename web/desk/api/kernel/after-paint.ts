// A page that nobody sees is never painted, and one that works hard may be late.
const lateMs = 200;

/**
 * Resolves once what was just drawn is on the screen. What is asked for besides waits for it: a request costs the page a
 * moment of its own, and the machine another, before what one reads first.
 */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, lateMs);
    // The first frame draws it; when the next begins, it is there.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        clearTimeout(late);
        setTimeout(resolve);
      }),
    );
  });
}
