import { AsyncLocalStorage } from 'node:async_hooks';
import { newSpanId, newTraceId, type TraceIds, writeTraceparent } from './traceparent.ts';

/** The trace that a request or a job belongs to, across threads and servers. */
export type Trace = Pick<TraceIds, 'traceId' | 'isSampled'> & {
  /** The current span. Undefined if spans are not recorded. */
  readonly span?: OpenSpan;
};

/** Properties of a span at its start. Attribute names follow OpenTelemetry. */
export type SpanStart = {
  readonly name: string;
  /**
   * 'server' for a span that answers a request, 'client' for a span that sends a request, 'internal'
   * for other work.
   */
  readonly kind: 'server' | 'client' | 'internal';
  readonly attributes?: SpanAttributes;
};
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** A running span. It is recorded when it ends. */
export type OpenSpan = {
  readonly ids: TraceIds;
  /** Starts a child span. */
  begin(start: SpanStart): OpenSpan;
  /**
   * Ends the span. A request's route and status are known only at this time. `error` marks the span as
   * failed.
   */
  end(outcome?: {
    readonly name?: string;
    readonly attributes?: SpanAttributes;
    readonly error?: unknown;
  }): void;
};

/** Starts traces, and records them if a collector is configured. */
export type Tracer = {
  /** `parent` is the trace of the incoming request, or the local trace that caused this work. */
  begin(start: SpanStart, parent?: TraceIds | Trace): Trace;
  /** Sends all spans that were recorded but not yet sent. */
  stop(): Promise<void>;
};

/** A tracer that creates ids but records no spans. */
export const IDS_ONLY_TRACER: Tracer = {
  begin: (_start, parent) => ({
    traceId: parent?.traceId ?? newTraceId(),
    isSampled: parent?.isSampled ?? false,
  }),
  stop: async () => undefined,
};

const traceStorage = new AsyncLocalStorage<Trace | undefined>();

/** Returns the trace of the current request or job. */
export function currentTrace(): Trace | undefined {
  return traceStorage.getStore();
}

/** Runs a function within a trace, including all asynchronous work that it starts. */
export function runInTrace<Result>(trace: Trace | undefined, work: () => Result): Result {
  return traceStorage.run(trace, work);
}

/** Returns the `traceparent` header for an outgoing request, or no header outside of a trace. */
export function traceHeaders(): Readonly<Record<string, string>> {
  const trace = currentTrace();
  if (!trace) return {};
  const { traceId, isSampled, span } = trace;
  return { traceparent: writeTraceparent(span?.ids ?? { traceId, isSampled, spanId: newSpanId() }) };
}

/** Runs a function as a span of the current trace, if spans are recorded. */
export function runInSpan<Result>(start: SpanStart, work: () => Promise<Result>): Promise<Result> {
  const trace = currentTrace();
  if (!trace?.span) return work();
  return runAndEndSpan({ ...trace, span: trace.span.begin(start) }, work);
}

/** Runs a job as a trace of its own, or within the trace that caused it. */
export function runTraced<Result>(
  tracer: Tracer,
  start: SpanStart,
  parentTrace: Trace | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  return runAndEndSpan(tracer.begin(start, parentTrace), work);
}

async function runAndEndSpan<Result>(trace: Trace, work: () => Promise<Result>): Promise<Result> {
  try {
    const result = await runInTrace(trace, work);
    trace.span?.end();
    return result;
  } catch (error) {
    trace.span?.end({ error });
    throw error;
  }
}
