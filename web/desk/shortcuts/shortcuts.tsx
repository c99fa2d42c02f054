import { type ReactElement, Suspense, useEffect, useState } from "react";
import { lazyComponent } from "../components/ui/loading/lazy.tsx";
import { listenForKeys } from "./key-listener.ts";
import { useCommand } from "./use-command.ts";

const KeyList = lazyComponent(async () => (await import("./shortcut-list.tsx")).KeyList);

/** Listens for shortcuts while it is mounted. The list of shortcuts loads on demand. */
export function Shortcuts(): ReactElement | null {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(listenForKeys, []);
  useCommand("help", () => {
    setWasOpened(true);
    setOpen(true);
  });
  if (!wasOpened) return null;
  return (
    <Suspense>
      <KeyList isOpen={isOpen} onGone={() => setOpen(false)} />
    </Suspense>
  );
}
