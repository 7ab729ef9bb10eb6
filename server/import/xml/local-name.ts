/** Removes the namespace prefix: `row` for `x:row`. Files may use any prefix. */
export function localName(name: string): string {
  const colonIndex = name.indexOf(':');
  return colonIndex < 0 ? name : name.slice(colonIndex + 1);
}
