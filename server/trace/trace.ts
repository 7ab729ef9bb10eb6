import { AsyncLocalStorage } from 'node:async_hooks';
import { newSpanId, newTraceId, type TraceIds, writeTraceparent } from './traceparent.ts';

/** What a request or a job does belongs to one trace, wherever it is done. */
export type Trace = Pick<TraceIds, 'traceId' | 'isSampled'> & {
  /** What is at work now; only known while spans are written down. */
  readonly span?: OpenSpan;
};

/** What is known of a piece of work when it begins. Names of facts are those of OpenTelemetry. */
export type SpanStart = {
  readonly name: string;
  /** Whether it answers somebody, asks somebody, or is done here. */
  readonly kind: 'server' | 'client' | 'internal';
  readonly facts?: SpanFacts;
};
export type SpanFacts = Readonly<Record<string, string | number>>;

/** A piece of work that is being done and is written down when it ends. */
export type OpenSpan = {
  readonly ids: TraceIds;
  /** Part of this one. */
  begin(start: SpanStart): OpenSpan;
  /** A request knows its route and its status only at its end. `error` says that it failed. */
  end(outcome?: { readonly name?: string; readonly facts?: SpanFacts; readonly error?: unknown }): void;
};

/** Begins traces, and writes them down where that is configured. */
export type Tracer = {
  /** What came with a request, or caused it here, is its parent. */
  begin(start: SpanStart, parent?: TraceIds | Trace): Trace;
  /** Sends what was written down and not sent yet. */
  stop(): Promise<void>;
};

/** Gives out ids alone. */
export const IDS_ONLY: Tracer = {
  begin: (_start, parent) => ({
    traceId: parent?.traceId ?? newTraceId(),
    isSampled: parent?.isSampled ?? false,
  }),
  stop: async () => undefined,
};

const current = new AsyncLocalStorage<Trace | undefined>();

/** The trace of whatever is being done now. */
export function currentTrace(): Trace | undefined {
  return current.getStore();
}

/** Does something as part of a trace, with all that it leads to. */
export function runIn<Result>(trace: Trace | undefined, work: () => Result): Result {
  return current.run(trace, work);
}

/** What an outgoing call says about where it belongs; nothing outside of a trace. */
export function traceHeaders(): Readonly<Record<string, string>> {
  const trace = currentTrace();
  if (!trace) return {};
  const { traceId, isSampled, span } = trace;
  return { traceparent: writeTraceparent(span?.ids ?? { traceId, isSampled, spanId: newSpanId() }) };
}

/** Does something as a span of the current trace, where spans are written down. */
export function inSpan<Result>(start: SpanStart, work: () => Promise<Result>): Promise<Result> {
  const trace = currentTrace();
  if (!trace?.span) return work();
  return settled({ ...trace, span: trace.span.begin(start) }, work);
}

/** Does the work of a job as a trace of its own, or as part of that which caused it. */
export function runTraced<Result>(
  tracer: Tracer,
  start: SpanStart,
  cause: Trace | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  return settled(tracer.begin(start, cause), work);
}

async function settled<Result>(trace: Trace, work: () => Promise<Result>): Promise<Result> {
  try {
    const result = await runIn(trace, work);
    trace.span?.end();
    return result;
  } catch (error) {
    trace.span?.end({ error });
    throw error;
  }
}
