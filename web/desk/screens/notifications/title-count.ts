import { useEffect } from "react";

/** Prefixes the title of every screen with the count, so that the tab shows it. */
export function useTitleCount(count: string): void {
  useEffect(() => {
    const plain = () => document.title.replace(/^\(\d+\+?\) /, "");
    const put = () => {
      const title = count === "" ? plain() : `(${count}) ${plain()}`;
      if (document.title !== title) document.title = title;
    };
    put();
    const observer = new MutationObserver(put);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [count]);
}
