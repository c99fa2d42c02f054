import { useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";

export interface ViewsSheet {
  isOpen: boolean;
  toggle(): void;
  close(): void;
}

const narrow = "(max-width: 50rem)";

/** Whether the views are shown as a sheet, on a phone. A navigation, Escape or a wider window closes it. */
export function useViewsSheet(): ViewsSheet {
  const [isOpen, setOpen] = useState(false);
  const { href } = useLocation();
  const [openedAt, setOpenedAt] = useState(href);
  if (isOpen && openedAt !== href) setOpen(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    document.querySelector<HTMLElement>("#views a")?.focus();
    const width = matchMedia(narrow);
    const close = () => setOpen(false);
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && close();
    width.addEventListener("change", close);
    addEventListener("keydown", onKey);
    return () => {
      width.removeEventListener("change", close);
      removeEventListener("keydown", onKey);
    };
  }, [isOpen]);
  return {
    isOpen,
    toggle() {
      setOpenedAt(href);
      setOpen(!isOpen && matchMedia(narrow).matches);
    },
    close: () => setOpen(false),
  };
}
