/**
 * Puts values into a phrase: '約{price}起'. These are single braces; double ones are filled when a page looks
 * a phrase up (web/i18n).
 */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
