import { type RefObject, useRef, useState } from "react";
import { randomId } from "../../../api/kernel/random-id.ts";
import { uploadImage } from "../../../api/settings/articles.ts";
import { type } from "../../../components/composer/markdown-editing.ts";
import type { AttachedFile } from "../../../components/composer/uploaded-files.ts";

export interface Images {
  /** Uploading and refused images. */
  all: readonly AttachedFile[];
  add(files: readonly File[]): void;
  remove(file: AttachedFile): void;
  again(file: AttachedFile): void;
}

/** Images for an article's text: each is inserted at the cursor once uploaded. */
export function useImages(articleId: string, field: RefObject<HTMLTextAreaElement | null>): Images {
  const [all, setAll] = useState<readonly AttachedFile[]>([]);
  const sending = useRef(new Map<string, AbortController>());
  const changeOne = (key: string, now: Partial<AttachedFile>) =>
    setAll((files) => files.map((one) => (one.key === key ? { ...one, ...now } : one)));
  const drop = (key: string) => setAll((files) => files.filter((one) => one.key !== key));

  async function send({ key, file }: AttachedFile) {
    if (!file) return;
    const ending = new AbortController();
    sending.current.set(key, ending);
    const onProgress = (progress: number) => changeOne(key, { progress });
    await uploadImage(articleId, file, { signal: ending.signal, onProgress }).then(
      ({ markdown }) => {
        drop(key);
        if (field.current) typeAside(field.current, markdown);
      },
      (error: Error) => changeOne(key, { fault: error.message, progress: undefined }),
    );
    sending.current.delete(key);
  }
  return {
    all,
    add(files) {
      const more = files.map(toSend);
      setAll((before) => [...before, ...more]);
      for (const one of more) void send(one);
    },
    remove({ key }) {
      sending.current.get(key)?.abort();
      drop(key);
    },
    again(file) {
      changeOne(file.key, { fault: undefined, progress: 0 });
      void send(file);
    },
  };
}

const toSend = (file: File): AttachedFile => ({
  key: randomId(),
  name: file.name,
  image: undefined,
  progress: 0,
  upload: undefined,
  fault: undefined,
  file,
});

/** Inserts at the last cursor position; if another field has the focus, it stays there. */
function typeAside(field: HTMLTextAreaElement, text: string): void {
  const { activeElement } = document;
  type(field, { from: field.selectionEnd, text });
  if (activeElement instanceof HTMLElement && activeElement !== document.body) activeElement.focus();
}
