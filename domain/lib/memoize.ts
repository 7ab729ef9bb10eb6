/**
 * Memoizes a pure function of one immutable object. A WeakMap holds each result for as long as its
 * object exists.
 */
export function memoize<Input extends object, Result>(
  compute: (input: Input) => Result,
): (input: Input) => Result {
  const cache = new WeakMap<Input, { readonly result: Result }>();
  return (input) => {
    let entry = cache.get(input);
    if (entry === undefined) {
      entry = { result: compute(input) };
      cache.set(input, entry);
    }
    return entry.result;
  };
}
