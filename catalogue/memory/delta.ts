/**
 * What has changed between two values of the same shape, such as the parts of two catalogues. Of an object
 * only the members that differ are given; anything else is given whole. Undefined when nothing differs.
 */
export function deltaOf<Value>(before: Value, after: Value): unknown {
  if (Object.is(before, after)) return undefined;
  if (Array.isArray(before) && Array.isArray(after)) {
    const isSame =
      before.length === after.length && after.every((item, index) => Object.is(item, before[index]));
    return isSame ? undefined : after;
  }
  if (!isObject(before) || !isObject(after)) return after;
  const differing = Object.entries(after).flatMap(([name, member]) => {
    const delta = deltaOf(before[name], member);
    return delta === undefined ? [] : [[name, delta]];
  });
  return differing.length === 0 ? undefined : Object.fromEntries(differing);
}

/** The value after the change. What has not changed in it is the very same object as before. */
export function withDelta<Value>(before: Value, delta: unknown): Value {
  if (delta === undefined) return before;
  if (!isObject(before) || !isObject(delta)) return delta as Value;
  const after: Record<string, unknown> = { ...before };
  for (const [name, member] of Object.entries(delta)) after[name] = withDelta(before[name], member);
  return after as Value;
}

/** An object that is neither a list nor a column. */
function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);
}
