/**
 * What follows from a thing alone: made when it is first asked for, and kept as long as the thing is there. The thing
 * must not change.
 */
export function memoize<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const known = new WeakMap<Of, { readonly made: Made }>();
  return (of) => {
    let kept = known.get(of);
    if (kept === undefined) {
      kept = { made: make(of) };
      known.set(of, kept);
    }
    return kept.made;
  };
}
