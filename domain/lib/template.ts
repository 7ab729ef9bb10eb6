/**
 * Replaces the placeholders of a phrase: '約{price}起'. Placeholders with double braces are replaced
 * earlier, by the phrase lookup (web/i18n).
 */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
