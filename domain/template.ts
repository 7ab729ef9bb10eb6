/**
 * Puts values into a phrase: '約{price}起'. Single braces, since the text library keeps double
 * ones for itself and hands single ones through untouched.
 */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
