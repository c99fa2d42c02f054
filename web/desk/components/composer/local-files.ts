import { useState } from "react";
import { randomId } from "../../api/kernel/random-id.ts";
import { useLocalText } from "./local-text.ts";
import type { AttachedFile, UploadedFiles } from "./uploaded-files.ts";

export interface LocalFiles extends Pick<UploadedFiles, "all" | "add" | "remove" | "again"> {
  chosen: readonly File[];
  /** Names of files that were attached before a reload; the browser stores only names. */
  lost: readonly string[];
  /** Does without them. */
  forgetLost(): void;
  /** After these, or all, were sent: those added since stay. Returns their names. */
  clear(sent?: readonly File[]): string[];
}

interface Options {
  /** The names of the attached files in the draft. */
  names: readonly string[];
  faultOf?(index: number): string | undefined;
  onChange(names: string[]): void;
  /**
   * The key under which this page keeps the files while another screen is shown; if left out, they go with
   * the component.
   */
  keepAs?: string;
}

interface Chosen {
  key: string;
  file: File;
}

const kept = new Map<string, readonly Chosen[]>();
const isImage = ({ type }: File) => /^image\/(png|jpeg|gif|webp|avif)$/.test(type);

/** Files of a ticket that doesn't exist yet: uploaded and checked when it is opened. */
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
    forgetLost: () => put(files),
    all: files.map(({ key, file }, index): AttachedFile => {
      const fault = faultOf?.(index);
      return {
        key,
        name: file.name,
        image: shown.get(key),
        progress: undefined,
        upload: undefined,
        fault,
        // A refused file isn't retried unchanged; the user replaces it.
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
    clear(sent = chosen) {
      const left = (now: typeof files) => now.filter(({ file }) => !sent.includes(file));
      setFiles(left);
      const later = left((keepAs && kept.get(keepAs)) || []);
      if (keepAs) kept.set(keepAs, later);
      return later.map(({ file }) => file.name);
    },
  };
}

/**
 * The files of a draft in this browser: kept on this page while another screen is shown. After a reload only
 * their names are known.
 */
export function useDraftFiles(draft: string, faultOf?: Options["faultOf"]): LocalFiles {
  const names = useLocalText(draft);
  const files = useLocalFiles({
    names: names.text === "" ? [] : names.text.split("\n"),
    onChange: (now) => names.setText(now.join("\n")),
    keepAs: draft,
    ...(faultOf && { faultOf }),
  });
  return {
    ...files,
    clear(sent) {
      const later = files.clear(sent);
      names.setText(later.join("\n"));
      return later;
    },
  };
}

const imageOf = ({ key, file }: Chosen): [string, string][] =>
  isImage(file) ? [[key, URL.createObjectURL(file)]] : [];
