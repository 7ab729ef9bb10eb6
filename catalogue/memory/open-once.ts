/** Opens each part once. A part that stays from one catalogue to the next is open already. */
export function openOnce<Part extends object, Opened>(open: (part: Part) => Opened): (part: Part) => Opened {
  const opened = new WeakMap<Part, Opened>();
  return (part) => {
    const known = opened.get(part) ?? open(part);
    opened.set(part, known);
    return known;
  };
}
