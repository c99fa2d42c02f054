import { texts } from "../../texts/texts.ts";
import { api, type Schema } from "../client.ts";
import { ApiError, apiErrorOf, Unreachable } from "../kernel/api-error.ts";
import { csrfToken, isUnknownHere, reportSessionEnded, sessionNow } from "../session/current-session.ts";

export type Upload = Schema<"WaitingUpload">;

export interface UploadOptions {
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress(part: number): void;
}

/** Uploads a file for a message that is still being written. */
export const uploadFile = (number: string, file: File, telling: UploadOptions): Promise<Upload> =>
  postFile(`/api/v1/staff/tickets/${number}/uploads`, file, telling);

/** `XMLHttpRequest`, since `fetch` reports no upload progress. */
export function postFile<Answer>(
  path: string,
  file: File,
  { signal, onProgress }: UploadOptions,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const request = new XMLHttpRequest();
  const sentIn = sessionNow();
  request.open("POST", path);
  request.setRequestHeader("x-csrf-token", csrfToken());
  request.setRequestHeader("accept-language", texts.language);
  request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
  request.onload = () => void read<Answer>(request, sentIn).then(resolve, reject);
  request.onerror = () => reject(new Unreachable(texts.trouble.unreachable));
  signal.addEventListener("abort", () => request.abort());
  const form = new FormData();
  form.append("attachments[]", file);
  request.send(form);
  return promise;
}

async function read<Answer>({ status, responseText }: XMLHttpRequest, sentIn: number): Promise<Answer> {
  if (status === 201) return JSON.parse(responseText).data;
  const refused = await apiErrorOf(new Response(responseText, { status }));
  if (isUnknownHere(refused)) reportSessionEnded(sentIn);
  throw new ApiError(status, { ...refused, message: sentenceOf(refused) });
}

/** A field's message is more precise than the general one. */
const sentenceOf = ({ fields, message }: ApiError) => Object.values(fields)[0]?.[0] ?? message;

export async function dropUpload(number: string, id: string): Promise<void> {
  await api.DELETE("/api/v1/staff/tickets/{number}/uploads/{id}", { params: { path: { number, id } } });
}
