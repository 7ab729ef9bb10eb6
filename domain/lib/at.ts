/**
 * Returns the element at an index. Throws if the element is missing, so that a page never shows a
 * silent 0 or an empty text.
 */
export function at<Value>(list: ArrayLike<Value>, index: number): Value {
  const value = list[index];
  if (value === undefined) throw new RangeError(`no element ${index} among ${list.length}`);
  return value;
}

/** Returns the value of a key. Throws if the key is missing. */
export function mapAt<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new RangeError(`no value for the key ${key}`);
  return value;
}
