import { useCallback, useRef, useState } from "react";
import { randomId } from "../../api/kernel/random-id.ts";
import { dropUpload, type Upload, uploadFile } from "../../api/tickets/uploads.ts";

/** A file of a message: uploading, uploaded or refused. */
export interface AttachedFile {
  key: string;
  name: string;
  /** If the browser can display it. */
  image: string | undefined;
  /** From 0 to 1 while uploading. */
  progress: number | undefined;
  upload: Upload | undefined;
  /** Why it was refused; the other files aren't affected. */
  fault: string | undefined;
  file: File | undefined;
}

export interface UploadedFiles {
  all: readonly AttachedFile[];
  /** Of uploaded files, separated by spaces. */
  ids: string;
  isBusy: boolean;
  hasFault: boolean;
  add(files: readonly File[]): void;
  remove(file: AttachedFile): void;
  again(file: AttachedFile): void;
  /** Replaces all files. */
  lay(uploads: readonly Upload[]): void;
}

const isImage = (type: string) => /^image\/(png|jpeg|gif|webp|avif)$/.test(type);

const ofUpload = (upload: Upload): AttachedFile => ({
  key: upload.id,
  name: upload.name,
  image: isImage(upload.mime_type) ? new URL(upload.download_url).pathname : undefined,
  progress: undefined,
  upload,
  fault: undefined,
  file: undefined,
});

const ofFile = (file: File): AttachedFile => ({
  key: randomId(),
  name: file.name,
  image: isImage(file.type) ? URL.createObjectURL(file) : undefined,
  progress: 0,
  upload: undefined,
  fault: undefined,
  file,
});

/** The files of a draft: each is uploaded separately as soon as it is chosen. */
export function useFiles(number: string, kept: readonly Upload[] | undefined): UploadedFiles {
  const [own, setOwn] = useState<readonly AttachedFile[]>();
  const all = own ?? kept?.map(ofUpload) ?? none;
  const sending = useRef(new Map<string, AbortController>());
  // Several updates can come at once, so each change applies to the latest state.
  const change = (made: (now: readonly AttachedFile[]) => readonly AttachedFile[]) =>
    setOwn((own) => made(own ?? kept?.map(ofUpload) ?? none));
  const changeOne = (key: string, now: Partial<AttachedFile>) =>
    change((files) => files.map((one) => (one.key === key ? { ...one, ...now } : one)));

  async function send({ key, file }: AttachedFile) {
    if (!file) return;
    const ending = new AbortController();
    sending.current.set(key, ending);
    const onProgress = (progress: number) => changeOne(key, { progress });
    await uploadFile(number, file, { signal: ending.signal, onProgress }).then(
      (upload) => changeOne(key, { upload, progress: undefined }),
      (error: Error) => changeOne(key, { fault: error.message, progress: undefined }),
    );
    sending.current.delete(key);
  }

  return {
    all,
    ids: all.flatMap(({ upload }) => upload?.id ?? []).join(" "),
    isBusy: all.some(({ progress }) => progress !== undefined),
    hasFault: all.some(({ fault }) => fault !== undefined),
    add(files) {
      const more = files.map(ofFile);
      change((files) => [...files, ...more]);
      for (const one of more) void send(one);
    },
    remove({ key, upload, image, file }) {
      sending.current.get(key)?.abort();
      if (image && file) URL.revokeObjectURL(image);
      if (upload) void dropUpload(number, upload.id).catch(() => undefined);
      change((files) => files.filter((one) => one.key !== key));
    },
    again(file) {
      changeOne(file.key, { fault: undefined, progress: 0 });
      void send(file);
    },
    lay: useCallback((uploads: readonly Upload[]) => setOwn(uploads.map(ofUpload)), []),
  };
}

const none: readonly AttachedFile[] = [];
