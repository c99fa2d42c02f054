import { startTransition, useEffect, useState } from "react";
import { afterPaint } from "../../../api/kernel/after-paint.ts";

/** True after the component's first paint, for content that must not delay it. */
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
