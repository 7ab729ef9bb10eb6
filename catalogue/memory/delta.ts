/**
 * Returns the difference between two values of the same shape, such as the parts of two catalogues, or
 * undefined if they are equal. For objects, the delta has only the changed members; any other value is
 * included whole.
 */
export function deltaOf<Value>(before: Value, after: Value): unknown {
  if (Object.is(before, after)) return undefined;
  if (Array.isArray(before) && Array.isArray(after)) {
    const isSame =
      before.length === after.length && after.every((item, index) => Object.is(item, before[index]));
    return isSame ? undefined : after;
  }
  if (!isObject(before) || !isObject(after)) return after;
  const changedMembers = Object.entries(after).flatMap(([name, member]) => {
    const delta = deltaOf(before[name], member);
    return delta === undefined ? [] : [[name, delta]];
  });
  return changedMembers.length === 0 ? undefined : Object.fromEntries(changedMembers);
}

/** Applies a delta. Unchanged members of the result are the same objects as before. */
export function withDelta<Value>(before: Value, delta: unknown): Value {
  if (delta === undefined) return before;
  if (!isObject(before) || !isObject(delta)) return delta as Value;
  const after: Record<string, unknown> = { ...before };
  for (const [name, member] of Object.entries(delta)) after[name] = withDelta(before[name], member);
  return after as Value;
}

/** Whether a value is an object, but neither an array nor a typed array. */
function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);
}
