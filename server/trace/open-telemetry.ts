import type { Tracer as SdkTracer, Span, SpanContext } from '@opentelemetry/api';
import { type OpenSpan, runInTrace, type SpanStart, type Trace, type Tracer } from './trace.ts';
import type { TraceIds } from './traceparent.ts';

export type TelemetryOptions = {
  /** Base URL of the OTLP collector (HTTP), to which `/v1/traces` is appended. */
  readonly endpoint: string;
  readonly serviceName: string;
  /** Fraction of the traces starting in this portal that are recorded, from 0 to 1. */
  readonly sampleRatio: number;
  readonly log: { warn(facts: object, message: string): void };
};

/** Minimum interval in milliseconds between warnings about an unavailable collector. */
const WARN_INTERVAL_MS = 60_000;
/** Maximum length of an attribute. Longer texts, such as SQL statements, are cut off. */
const MAX_ATTRIBUTE_CHARACTERS = 2_000;

/**
 * Opens a tracer that records spans and sends them in batches. The OpenTelemetry packages are imported
 * dynamically, so a portal without a collector does not load them. The exporter reads headers, timeouts
 * and certificates from OTEL_EXPORTER_OTLP_… itself.
 */
export async function openTelemetry({
  endpoint,
  serviceName,
  sampleRatio,
  log,
}: TelemetryOptions): Promise<Tracer> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  let lastWarningAt = Number.NEGATIVE_INFINITY;
  const warnOfExportError = (sdkMessage: string) => {
    if (performance.now() - lastWarningAt < WARN_INTERVAL_MS) return;
    lastWarningAt = performance.now();
    // Runs outside of any trace, because the failed batch does not belong to the current request.
    runInTrace(undefined, () => log.warn({ reason: errorTextOf(sdkMessage) }, 'traces could not be sent'));
  };
  const ignore = () => undefined;
  api.diag.setLogger({
    error: warnOfExportError,
    warn: ignore,
    info: ignore,
    debug: ignore,
    verbose: ignore,
  });
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const sampler = new sdk.TraceIdRatioBasedSampler(sampleRatio);
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
    // The ratio also applies to traces that clients have started, because untrusted clients must not
    // raise the number of recorded traces. Traces that a client marks as not sampled are not recorded.
    sampler: new sdk.ParentBasedSampler({ root: sampler, remoteParentSampled: sampler }),
    spanLimits: { attributeValueLengthLimit: MAX_ATTRIBUTE_CHARACTERS },
  });
  const tracer: SdkTracer = provider.getTracer('podium');
  const spanKinds = {
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
    internal: api.SpanKind.INTERNAL,
  };

  function beginSpan({ name, kind, attributes }: SpanStart, parent: SpanContext | undefined): OpenSpan {
    const context = parent ? api.trace.setSpanContext(api.ROOT_CONTEXT, parent) : api.ROOT_CONTEXT;
    const options = { kind: spanKinds[kind], ...(attributes && { attributes }) };
    return openSpan(tracer.startSpan(name, options, context));
  }

  function openSpan(span: Span): OpenSpan {
    const context = span.spanContext();
    return {
      ids: idsOf(context),
      begin: (start) => beginSpan(start, context),
      end({ name, attributes, error } = {}) {
        if (name !== undefined) span.updateName(name);
        if (attributes) span.setAttributes(attributes);
        if (error !== undefined) span.setStatus({ code: api.SpanStatusCode.ERROR, message: String(error) });
        span.end();
      },
    };
  }

  function idsOf({ traceId, spanId, traceFlags }: SpanContext): TraceIds {
    return { traceId, spanId, isSampled: (traceFlags & api.TraceFlags.SAMPLED) !== 0 };
  }

  /**
   * Returns the span context of a parent. The parent is either a remote span from the `traceparent`
   * header or a span of this process.
   */
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
      // An unsampled trace gets no span, so that it records no child spans either.
      return isSampled ? { traceId, isSampled, span } : { traceId, isSampled };
    },
    stop: () => provider.shutdown(),
  };
}

/** Extracts the message from an error of the SDK, which reports errors as JSON with their stack. */
function errorTextOf(sdkMessage: string): string {
  return /"message":"([^"]*)"/.exec(sdkMessage)?.[1] ?? sdkMessage;
}
