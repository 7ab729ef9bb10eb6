import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newSpanId, newTraceId, readTraceparent, writeTraceparent } from './traceparent.ts';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN_ID = '00f067aa0ba902b7';

test('parses the header of the specification', () => {
  const ids = { traceId: TRACE_ID, spanId: SPAN_ID, isSampled: true };
  expect(readTraceparent(`00-${TRACE_ID}-${SPAN_ID}-01`)).toEqual(ids);
  expect(readTraceparent(`00-${TRACE_ID}-${SPAN_ID}-00`)).toEqual({ ...ids, isSampled: false });
  expect(readTraceparent(`00-${TRACE_ID}-${SPAN_ID}-02`), 'other flags').toEqual({
    ...ids,
    isSampled: false,
  });
  expect(readTraceparent(`cc-${TRACE_ID}-${SPAN_ID}-01-what.comes.later`), 'a later version').toEqual(ids);
});

test.each([
  ['nothing', undefined],
  ['several headers', [`00-${TRACE_ID}-${SPAN_ID}-01`]],
  ['an empty one', ''],
  ['an invalid version', `ff-${TRACE_ID}-${SPAN_ID}-01`],
  ['more fields than its version has', `00-${TRACE_ID}-${SPAN_ID}-01-more`],
  ['capitals', `00-${TRACE_ID.toUpperCase()}-${SPAN_ID}-01`],
  ['a trace of zeros', `00-${'0'.repeat(32)}-${SPAN_ID}-01`],
  ['a span of zeros', `00-${TRACE_ID}-${'0'.repeat(16)}-01`],
  ['a trace that is too short', `00-${TRACE_ID.slice(1)}-${SPAN_ID}-01`],
])('ignores %s', (_, header) => {
  expect(readTraceparent(header)).toBeUndefined();
});

const hexArbitrary = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 15 }), { minLength: length, maxLength: length })
    .map((digits) => digits.map((digit) => digit.toString(16)).join(''))
    .filter((text) => /[^0]/.test(text));

test('parses its own headers', () => {
  fc.assert(
    fc.property(hexArbitrary(32), hexArbitrary(16), fc.boolean(), (traceId, spanId, isSampled) => {
      const ids = { traceId, spanId, isSampled };
      expect(readTraceparent(writeTraceparent(ids))).toEqual(ids);
    }),
  );
});

test('never throws, and returns only valid contexts', () => {
  const nearlyValidArbitrary = fc
    .tuple(hexArbitrary(2), hexArbitrary(32), hexArbitrary(16), hexArbitrary(2))
    .map((parts) => parts.join('-'));
  fc.assert(
    fc.property(fc.oneof(fc.string(), nearlyValidArbitrary, fc.anything()), (header) => {
      const parsed = readTraceparent(header);
      if (parsed === undefined) return;
      expect(parsed.traceId).toMatch(/^[0-9a-f]{32}$/);
      expect(parsed.spanId).toMatch(/^[0-9a-f]{16}$/);
    }),
  );
});

test('new ids are valid and differ each time', () => {
  const generatedIds = Array.from({ length: 1_000 }, () => ({
    traceId: newTraceId(),
    spanId: newSpanId(),
    isSampled: false,
  }));
  for (const ids of generatedIds) expect(readTraceparent(writeTraceparent(ids))).toEqual(ids);
  expect(new Set(generatedIds.map(({ traceId }) => traceId)).size).toBe(generatedIds.length);
  expect(new Set(generatedIds.map(({ spanId }) => spanId)).size).toBe(generatedIds.length);
});
