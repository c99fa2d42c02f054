import { useEffect, useState } from "react";

const pauseMs = 300;

/** What is typed, once nobody has typed for a moment: for what the desk is asked about it. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
