import { useRef } from "react";

/**
 * Tells a person's choice from the library's: if the options change, it goes back to the first value, which is
 * the caller's to decide. Letters typed on the button have the same reason, but come with a key.
 */
export function useKeys() {
  const isPressed = useRef(false);
  return {
    onKeyDown(): void {
      isPressed.current = true;
      queueMicrotask(() => {
        isPressed.current = false;
      });
    },
    isByPerson: (reason: string): boolean => reason !== "none" || isPressed.current,
  };
}
