import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";
import { type Described, traceWith } from "./spans.ts";

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

/** Sends this process's spans to an OTLP receiver over HTTP. Unsent spans are dropped, and no work waits for them. */
export function startTracing(endpoint: string, who: Record<string, string>): { stop(): Promise<void> } {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/(?<!\/)\/+$/, "")}/v1/traces`,
    timeoutMillis: 5_000,
  });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes(who),
    spanProcessors: [
      new BatchSpanProcessor(exporter, { scheduledDelayMillis: 1_000, exportTimeoutMillis: 5_000 }),
    ],
  });
  provider.register();
  const tracer = trace.getTracer("sidedesk");
  traceWith({
    begin({ name, kind, attributes = {} }: Described, traceparent?: string) {
      const parent = traceparent === undefined ? context.active() : continuing(traceparent);
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, parent);
      const inside = trace.setSpan(parent, span);
      return {
        within: (work) => context.with(inside, work),
        end({ attributes = {}, isFailed = false } = {}) {
          span.setAttributes(attributes);
          if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
  });
  return {
    async stop() {
      traceWith(undefined);
      await provider.shutdown().catch(() => undefined);
    },
  };
}

/** An invalid header starts a new trace. */
function continuing(traceparent: string): Context {
  return propagation.extract(ROOT_CONTEXT, { traceparent });
}
