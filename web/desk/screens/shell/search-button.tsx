import { type ReactElement, Suspense, useState } from "react";
import type { Me } from "../../api/session/session.ts";
import { IconButton } from "../../components/ui/controls/button.tsx";
import { lazyComponent } from "../../components/ui/loading/lazy.tsx";
import { useCommand } from "../../shortcuts/use-command.ts";
import { texts } from "../../texts/texts.ts";

const Palette = lazyComponent(async () => (await import("../palette/palette.tsx")).Palette);

/** The palette's button; the palette itself loads on demand. */
export function SearchButton({ me }: { me: Me }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  function open() {
    setWasOpened(true);
    setOpen(true);
  }
  useCommand("palette", open);
  return (
    <>
      <IconButton icon="search" label={texts.commands.palette} onClick={open} />
      {wasOpened && (
        <Suspense>
          <Palette me={me} isOpen={isOpen} onGone={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
