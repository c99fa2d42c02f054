import { texts } from "../../texts/texts.ts";
import { api, bodyOf, type Schema } from "../client.ts";
import { ApiError } from "../kernel/api-error.ts";

export type AssistanceKind = "summary" | "suggested-answer";

/** A model's text about a ticket. */
export interface Assisted {
  text: string;
  sources: Schema<"SuggestedAnswer">["sources"];
  model: string;
  created_at: string;
  is_current: boolean;
}

interface Writing {
  /** Called with each streamed piece. */
  onPiece(text: string): void;
  signal: AbortSignal;
}

/** Streams a model's text. @throws `ApiError` with the server's message, also if the stream breaks off. */
export async function writeOf(
  number: string,
  kind: AssistanceKind,
  { onPiece, signal }: Writing,
): Promise<Assisted> {
  const params = { path: { number } };
  const options = { params, signal, parseAs: "stream" } as const;
  const answer =
    kind === "summary"
      ? await api.GET("/api/v1/staff/tickets/{number}/summary/stream", options)
      : await api.GET("/api/v1/staff/tickets/{number}/suggested-answer/stream", options);
  for await (const { event, data } of eventsOf(bodyOf(answer) as ReadableStream<Uint8Array>)) {
    if (event === "piece") onPiece((data as { text: string }).text);
    if (event === "failed") throw new ApiError(503, data as { message: string; code: string });
    if (event === "done") return assistedOf(data as Schema<"TicketSummary"> | Schema<"SuggestedAnswer">);
  }
  throw new Error(texts.trouble.unreachable);
}

function assistedOf(said: Schema<"TicketSummary"> | Schema<"SuggestedAnswer">): Assisted {
  const { model, created_at, is_current } = said;
  const text = "summary" in said ? said.summary : said.answer;
  return { text, sources: "sources" in said ? said.sources : [], model, created_at, is_current };
}

/** Parses server-sent events (HTML standard, 9.2): name and data, one line each. */
async function* eventsOf(stream: ReadableStream<Uint8Array>) {
  const reader = stream
    .pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
    .getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (rest + value).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const [, event, data] = /^event: (\w+)\n(?:.*\n)*?data: (.*)$/.exec(block) ?? [];
      if (data !== undefined) yield { event, data: JSON.parse(data) as unknown };
    }
  }
}
