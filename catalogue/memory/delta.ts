/**
 * What is not as it was, of two values of the same shape, such as the parts of a catalogue: objects are
 * told by those of their members that differ, all else whole. Undefined when nothing differs.
 */
export function deltaOf<Value>(before: Value, after: Value): unknown {
  if (Object.is(before, after)) return undefined;
  if (Array.isArray(before) && Array.isArray(after)) {
    const isSame = before.length === after.length && after.every((item, at) => Object.is(item, before[at]));
    return isSame ? undefined : after;
  }
  if (!isRecord(before) || !isRecord(after)) return after;
  const differing = Object.entries(after).flatMap(([name, member]) => {
    const delta = deltaOf(before[name], member);
    return delta === undefined ? [] : [[name, delta]];
  });
  return differing.length === 0 ? undefined : Object.fromEntries(differing);
}

/** The value after; what has not changed in it is the very same object as before. */
export function withDelta<Value>(before: Value, delta: unknown): Value {
  if (delta === undefined) return before;
  if (!isRecord(before) || !isRecord(delta)) return delta as Value;
  const after: Record<string, unknown> = { ...before };
  for (const [name, member] of Object.entries(delta)) after[name] = withDelta(before[name], member);
  return after as Value;
}

/** An object that is neither a list nor a column. */
function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);
}
