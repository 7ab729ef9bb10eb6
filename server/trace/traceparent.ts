import { randomUUID } from 'node:crypto';
import { parseTraceParent } from '@opentelemetry/core';

/** Ids of a span and its trace, as in the `traceparent` header (www.w3.org/TR/trace-context). */
export type TraceIds = {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits: the id of the current span. */
  readonly spanId: string;
  /** Whether the service that started the trace records it. */
  readonly isSampled: boolean;
};

const SAMPLED_FLAG = 1;

/**
 * Parses a `traceparent` header. Returns undefined for a header that the specification says to ignore;
 * the caller then starts a new trace.
 */
export function readTraceparent(header: unknown): TraceIds | undefined {
  const parsed = typeof header === 'string' ? parseTraceParent(header) : null;
  if (parsed === null) return undefined;
  const { traceId, spanId, traceFlags } = parsed;
  return { traceId, spanId, isSampled: (traceFlags & SAMPLED_FLAG) === SAMPLED_FLAG };
}

export function writeTraceparent({ traceId, spanId, isSampled }: TraceIds): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}

export function newTraceId(): string {
  return randomUUID().replaceAll('-', '');
}

/** Returns the second half of a random UUID. It is never all zeros, which would be invalid. */
export function newSpanId(): string {
  return newTraceId().slice(16);
}
