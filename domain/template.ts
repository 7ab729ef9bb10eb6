/**
 * Puts values into a phrase: '約{price}起'. Single braces: double ones
 * are filled where a page looks its phrases up (web/i18n), which leaves single ones as they are.
 */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
