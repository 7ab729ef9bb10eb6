/** Opens each parts once: those that stay from one catalogue to the next are open already. */
export function remembering<Parts extends object, Opened>(
  open: (parts: Parts) => Opened,
): (parts: Parts) => Opened {
  const opened = new WeakMap<Parts, Opened>();
  return (parts) => {
    const known = opened.get(parts) ?? open(parts);
    opened.set(parts, known);
    return known;
  };
}
