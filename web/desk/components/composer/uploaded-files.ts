import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { Unreachable } from "../../api/kernel/api-error.ts";
import { randomId } from "../../api/kernel/random-id.ts";
import { untilReached } from "../../api/kernel/reachability.ts";
import {
  deletePendingFile,
  holdPendingFile,
  storePendingFile,
  takePendingFiles,
} from "../../api/outbox/pending-files.ts";
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
  /** What stands for the image in the text until it is uploaded. */
  place?: string | undefined;
}

export interface UploadedFiles {
  all: readonly AttachedFile[];
  /** Of uploaded files, separated by spaces. */
  ids: string;
  isBusy: boolean;
  hasFault: boolean;
  /** With what stands for each in the text, if it is shown there. */
  add(files: readonly File[], places?: readonly (string | undefined)[]): void;
  remove(file: AttachedFile): void;
  again(file: AttachedFile): void;
  /** Replaces all files. */
  lay(uploads: readonly Upload[]): void;
  /** After a message was sent with these uploads: they are no longer the draft's. */
  forget(uploadIds: readonly string[]): void;
}

export const isImage = (type: string): boolean => /^image\/(png|jpeg|gif|webp|avif)$/.test(type);

const ofUpload = (upload: Upload): AttachedFile => ({
  key: upload.id,
  name: upload.name,
  image: isImage(upload.mime_type) ? new URL(upload.download_url).pathname : undefined,
  progress: undefined,
  upload,
  fault: undefined,
  file: undefined,
});

const ofFile = (file: File, place?: string, key = randomId()): AttachedFile => ({
  key,
  name: file.name,
  image: isImage(file.type) ? URL.createObjectURL(file) : undefined,
  progress: 0,
  upload: undefined,
  fault: undefined,
  file,
  place,
});

/** The draft that has the files. */
interface FilesOf {
  number: string;
  /** Its name in this browser. */
  draft: string;
  kept: readonly Upload[] | undefined;
  /** Whether the server's draft was read. */
  isRead: boolean;
}

type Sent = Pick<AttachedFile, "key" | "file" | "place">;

/**
 * The files of a draft: each is uploaded separately as soon as it is chosen. The browser keeps one that the server doesn't have
 * yet, and uploads it when the server answers again, also after a reload.
 */
export function useFiles({ number, draft, kept, isRead }: FilesOf): UploadedFiles {
  const [own, setOwn] = useState<readonly AttachedFile[]>();
  const all = own ?? kept?.map(ofUpload) ?? none;
  const sending = useRef(new Map<string, AbortController>());
  // Several updates can come at once, so each change applies to the latest state.
  const change = (made: (now: readonly AttachedFile[]) => readonly AttachedFile[]) =>
    setOwn((own) => made(own ?? kept?.map(ofUpload) ?? none));
  const changeOne = (key: string, now: Partial<AttachedFile>) =>
    change((files) => files.map((one) => (one.key === key ? { ...one, ...now } : one)));

  async function send({ key, file, place }: Sent) {
    if (!file) return;
    const ending = new AbortController();
    const { signal } = ending;
    sending.current.set(key, ending);
    signal.addEventListener("abort", holdPendingFile(key));
    await storePendingFile({ key, draft, file, place });
    for (;;) {
      const onProgress = (progress: number) => changeOne(key, { progress });
      const now = await uploadFile(number, file, { signal, onProgress }).then(
        (upload) => ({ upload }),
        (error: Error) => ({ error }),
      );
      if ("upload" in now) changeOne(key, { upload: now.upload, progress: undefined });
      else changeOne(key, { fault: now.error.message, progress: undefined });
      if (!("error" in now && now.error instanceof Unreachable)) break;
      await untilReached();
      if (signal.aborted) return;
      changeOne(key, { fault: undefined, progress: 0 });
    }
    sending.current.delete(key);
    await deletePendingFile(key);
  }
  function stop(key: string) {
    sending.current.get(key)?.abort();
    sending.current.delete(key);
  }

  const goOn = useEffectEvent(async () => {
    const pending = (await takePendingFiles(draft)).map(({ key, file, place }) => ofFile(file, place, key));
    if (pending.length === 0) return;
    change((files) => [...files, ...pending]);
    for (const one of pending) void send(one);
  });
  useEffect(() => {
    if (isRead) void goOn();
  }, [isRead]);
  // The next page with this draft goes on.
  useEffect(() => {
    const { current } = sending;
    return () => {
      for (const ending of current.values()) ending.abort();
    };
  }, []);

  return {
    all,
    ids: all.flatMap(({ upload }) => upload?.id ?? []).join(" "),
    isBusy: all.some(({ progress }) => progress !== undefined),
    hasFault: all.some(({ fault }) => fault !== undefined),
    add(files, places = []) {
      const more = files.map((file, index) => ofFile(file, places[index]));
      change((files) => [...files, ...more]);
      for (const one of more) void send(one);
    },
    remove({ key, upload, image, file }) {
      stop(key);
      if (image && file) URL.revokeObjectURL(image);
      void deletePendingFile(key);
      if (upload) void dropUpload(number, upload.id).catch(() => undefined);
      change((files) => files.filter((one) => one.key !== key));
    },
    again(file) {
      stop(file.key);
      changeOne(file.key, { fault: undefined, progress: 0 });
      void send(file);
    },
    forget: (uploadIds) =>
      change((files) => files.filter(({ upload }) => !upload || !uploadIds.includes(upload.id))),
    lay: useCallback((uploads: readonly Upload[]) => setOwn(uploads.map(ofUpload)), []),
  };
}

const none: readonly AttachedFile[] = [];
