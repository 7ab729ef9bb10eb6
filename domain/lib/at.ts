/**
 * The element at an index that must be there. A missing index is an error with a name, never a silent 0
 * or an empty text: those would be wrong figures on a page.
 */
export function at<Value>(list: ArrayLike<Value>, index: number): Value {
  const value = list[index];
  if (value === undefined) throw new RangeError(`no element ${index} among ${list.length}`);
  return value;
}

/** The value of a key that must be in the map. */
export function mapAt<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new RangeError(`no value for the key ${key}`);
  return value;
}
