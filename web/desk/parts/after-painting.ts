import { startTransition, useEffect, useState } from "react";

/** True once the component was seen: what need not be there at the first look does not keep one from it. */
export function useAfterPainting(): boolean {
  const [wasSeen, setSeen] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setSeen(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return wasSeen;
}
