import { randomUUID } from 'node:crypto';
import { parseTraceParent } from '@opentelemetry/core';

/** Which trace something belongs to, as the header `traceparent` carries it (www.w3.org/TR/trace-context). */
export type TraceIds = {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits: what was at work when this was begun. */
  readonly spanId: string;
  /** Whether whoever began the trace writes it down. */
  readonly isSampled: boolean;
};

const SAMPLED = 1;

/** Undefined for anything that the specification tells to ignore: the trace is then begun anew. */
export function readTraceparent(header: unknown): TraceIds | undefined {
  const read = typeof header === 'string' ? parseTraceParent(header) : null;
  if (read === null) return undefined;
  const { traceId, spanId, traceFlags } = read;
  return { traceId, spanId, isSampled: (traceFlags & SAMPLED) === SAMPLED };
}

export function writeTraceparent({ traceId, spanId, isSampled }: TraceIds): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}

export function newTraceId(): string {
  return randomUUID().replaceAll('-', '');
}

/** The second half of a UUID, which like the first is never of zeros alone. */
export function newSpanId(): string {
  return newTraceId().slice(16);
}
