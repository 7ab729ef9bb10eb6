import { randomFillSync } from 'node:crypto';

/** Which trace something belongs to, as the header `traceparent` carries it (www.w3.org/TR/trace-context). */
export type TraceIds = {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits: what was at work when this was begun. */
  readonly spanId: string;
  /** Whether whoever began the trace writes it down. */
  readonly isSampled: boolean;
};

/** Version, trace, span and flags. Later versions may have more behind these. */
const FORM = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/s;
const NO_TRACE = '0'.repeat(32);
const NO_SPAN = '0'.repeat(16);
/** No version has this number. */
const INVALID_VERSION = 'ff';
const SAMPLED = 1;

/** Undefined for anything that the specification tells to ignore: the trace is then begun anew. */
export function readTraceparent(header: unknown): TraceIds | undefined {
  if (typeof header !== 'string') return undefined;
  const [, version = INVALID_VERSION, traceId = NO_TRACE, spanId = NO_SPAN, flags = '', more] =
    FORM.exec(header) ?? [];
  if (version === INVALID_VERSION || traceId === NO_TRACE || spanId === NO_SPAN) return undefined;
  if (version === '00' && more !== undefined) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED };
}

export function writeTraceparent({ traceId, spanId, isSampled }: TraceIds): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}

/** To ask for 16 random bytes each time takes longer than all else that is done for a trace. */
const random = Buffer.alloc(4096);
let used = random.length;

function randomHex(bytes: number): string {
  if (used + bytes > random.length) {
    randomFillSync(random);
    used = 0;
  }
  used += bytes;
  return random.toString('hex', used - bytes, used);
}

export function newTraceId(): string {
  const id = randomHex(16);
  return id === NO_TRACE ? newTraceId() : id;
}

export function newSpanId(): string {
  const id = randomHex(8);
  return id === NO_SPAN ? newSpanId() : id;
}
