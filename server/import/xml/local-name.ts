/** Removes the namespace prefix: `row` for `x:row`. Files may use any prefix. */
export function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}
