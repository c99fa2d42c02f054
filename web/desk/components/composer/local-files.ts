import { useState } from "react";
import { randomId } from "../../api/kernel/random-id.ts";
import type { AttachedFile, UploadedFiles } from "./uploaded-files.ts";

export interface LocalFiles extends Pick<UploadedFiles, "all" | "add" | "remove" | "again"> {
  chosen: readonly File[];
  /** Of those that were attached before the page was loaded again, which is all that is left of them. */
  lost: readonly string[];
  clear(): void;
}

interface Options {
  /** Of what was attached, as the draft has them. */
  names: readonly string[];
  faultOf?(index: number): string | undefined;
  onChange(names: string[]): void;
  /** Under which name this page keeps them while something else is in their place; left out, they go with it. */
  keepAs?: string;
}

interface Chosen {
  key: string;
  file: File;
}

const kept = new Map<string, readonly Chosen[]>();
const isImage = ({ type }: File) => /^image\/(png|jpeg|gif|webp|avif)$/.test(type);

/** The files of a ticket that is not there yet: they go along with it, and are judged then. */
export function useLocalFiles({ names, faultOf, onChange, keepAs }: Options): LocalFiles {
  const [files, setFiles] = useState<readonly Chosen[]>(() => (keepAs && kept.get(keepAs)) || []);
  const [shown] = useState(() => new Map(files.flatMap(imageOf)));
  const chosen = files.map(({ file }) => file);
  const isHere = new Set(chosen.map(({ name }) => name));
  function put(now: typeof files) {
    setFiles(now);
    if (keepAs) kept.set(keepAs, now);
    onChange(now.map(({ file }) => file.name));
  }
  return {
    chosen,
    lost: names.filter((name) => !isHere.has(name)),
    all: files.map(({ key, file }, index): AttachedFile => {
      const fault = faultOf?.(index);
      return {
        key,
        name: file.name,
        image: shown.get(key),
        progress: undefined,
        upload: undefined,
        fault,
        // One that was refused is not tried again as it is: another one takes its place.
        file: undefined,
      };
    }),
    add(more) {
      const added = more.map((file) => ({ key: randomId(), file }));
      for (const [key, url] of added.flatMap(imageOf)) shown.set(key, url);
      put([...files, ...added]);
    },
    remove({ key }) {
      URL.revokeObjectURL(shown.get(key) ?? "");
      put(files.filter((one) => one.key !== key));
    },
    again: () => undefined,
    clear() {
      setFiles([]);
      if (keepAs) kept.delete(keepAs);
    },
  };
}

const imageOf = ({ key, file }: Chosen): [string, string][] =>
  isImage(file) ? [[key, URL.createObjectURL(file)]] : [];
