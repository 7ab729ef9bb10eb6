import type { Tracer as SdkTracer, Span, SpanContext } from '@opentelemetry/api';
import { type OpenSpan, runIn, type SpanStart, type Trace, type Tracer } from './trace.ts';
import type { TraceIds } from './traceparent.ts';

export type TelemetryOptions = {
  /** Where spans are sent by OTLP over HTTP; `/v1/traces` is added to it. */
  readonly endpoint: string;
  readonly service: string;
  /** The share of the traces that begin here which are written down, from 0 to 1. */
  readonly share: number;
  readonly log: { warn(facts: object, message: string): void };
};

/** A collector that is away is told of once in a while. */
const SILENCE_MS = 60_000;
/** Longer texts, such as large statements, are cut. */
const MOST_CHARACTERS = 2_000;

/**
 * Writes spans down and sends them in batches. The packages are loaded only here, so a portal without it neither waits
 * for them nor has them in memory. Headers, time limits and certificates are read from OTEL_EXPORTER_OTLP_… by the
 * exporter itself.
 */
export async function openTelemetry({ endpoint, service, share, log }: TelemetryOptions): Promise<Tracer> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  let toldAt = Number.NEGATIVE_INFINITY;
  const tell = (problem: string) => {
    if (performance.now() - toldAt < SILENCE_MS) return;
    toldAt = performance.now();
    // Not as part of the request whose span it happened to be.
    runIn(undefined, () => log.warn({ reason: messageOf(problem) }, 'traces could not be sent'));
  };
  const quiet = () => undefined;
  api.diag.setLogger({ error: tell, warn: quiet, info: quiet, debug: quiet, verbose: quiet });
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const ratio = new sdk.TraceIdRatioBasedSampler(share);
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
    // Strangers may send a header too, and must not raise the share; what they want left out is.
    sampler: new sdk.ParentBasedSampler({ root: ratio, remoteParentSampled: ratio }),
    spanLimits: { attributeValueLengthLimit: MOST_CHARACTERS },
  });
  const tracer: SdkTracer = provider.getTracer('podium');
  const kinds = { server: api.SpanKind.SERVER, client: api.SpanKind.CLIENT, internal: api.SpanKind.INTERNAL };

  function beginSpan({ name, kind, facts }: SpanStart, parent: SpanContext | undefined): OpenSpan {
    const context = parent ? api.trace.setSpanContext(api.ROOT_CONTEXT, parent) : api.ROOT_CONTEXT;
    const options = { kind: kinds[kind], ...(facts && { attributes: facts }) };
    return openSpan(tracer.startSpan(name, options, context));
  }

  function openSpan(span: Span): OpenSpan {
    const context = span.spanContext();
    return {
      ids: idsOf(context),
      begin: (start) => beginSpan(start, context),
      end({ name, facts, error } = {}) {
        if (name !== undefined) span.updateName(name);
        if (facts) span.setAttributes(facts);
        if (error !== undefined) span.setStatus({ code: api.SpanStatusCode.ERROR, message: String(error) });
        span.end();
      },
    };
  }

  function idsOf({ traceId, spanId, traceFlags }: SpanContext): TraceIds {
    return { traceId, spanId, isSampled: (traceFlags & api.TraceFlags.SAMPLED) !== 0 };
  }

  /** Of what a header names, or of a span that was begun here. */
  function contextOf(parent: TraceIds | Trace): SpanContext | undefined {
    const isRemote = 'spanId' in parent;
    const spanId = isRemote ? parent.spanId : parent.span?.ids.spanId;
    if (spanId === undefined) return undefined;
    return { traceId: parent.traceId, spanId, traceFlags: api.TraceFlags.SAMPLED, isRemote };
  }

  return {
    begin(start, parent) {
      if (parent && !parent.isSampled) return { traceId: parent.traceId, isSampled: false };
      const span = beginSpan(start, parent && contextOf(parent));
      const { traceId, isSampled } = span.ids;
      // What is not written down needs no spans within it.
      return isSampled ? { traceId, isSampled, span } : { traceId, isSampled };
    },
    stop: () => provider.shutdown(),
  };
}

/** The SDK tells errors as JSON, with their stack. */
function messageOf(problem: string): string {
  return /"message":"([^"]*)"/.exec(problem)?.[1] ?? problem;
}
