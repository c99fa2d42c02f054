interface Asking {
  signal: AbortSignal;
  body: ReadableStream<Uint8Array> | undefined;
}

/**
 * Passes a request on, and aborts it unless the answer begins in time. An upload takes as long as the visitor's connection needs, so
 * the time begins at its end; the answer's body, such as a chat's events, has no limit.
 */
export async function askInTime(
  { body, signal }: Request,
  timeoutMs: number,
  ask: (asking: Asking) => Promise<Response>,
): Promise<Response> {
  const late = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAnswered = false;
  const wait = () => {
    const reason = new Error(`The desk did not answer within ${timeoutMs} ms.`);
    if (!isAnswered) timer = setTimeout(() => late.abort(reason), timeoutMs);
  };
  if (!body) wait();
  try {
    return await ask({
      signal: AbortSignal.any([signal, late.signal]),
      body: body?.pipeThrough(new TransformStream({ flush: wait })),
    });
  } finally {
    isAnswered = true;
    clearTimeout(timer);
  }
}
