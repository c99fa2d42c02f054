// A hidden tab never paints, and a busy one may paint late.
const lateMs = 200;

/**
 * Resolves when the last render is on the screen. Secondary requests wait for it, since each costs time
 * before the first content appears.
 */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, lateMs);
    // The first frame draws it; when the next one begins, it is on the screen.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        clearTimeout(late);
        setTimeout(resolve);
      }),
    );
  });
}
