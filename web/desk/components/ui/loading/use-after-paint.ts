import { startTransition, useEffect, useState } from "react";
import { afterPaint } from "../../../api/kernel/after-paint.ts";

/** True once the component was seen: what need not be there at the first look does not keep one from it. */
export function useAfterPaint(): boolean {
  const [wasSeen, setSeen] = useState(false);
  useEffect(() => {
    let isGone = false;
    void afterPaint().then(() => {
      if (!isGone) startTransition(() => setSeen(true));
    });
    return () => {
      isGone = true;
    };
  }, []);
  return wasSeen;
}
