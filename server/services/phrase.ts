import { fillTemplate } from '#domain/lib/template.ts';
import type { Language } from '#domain/text/language.ts';
import type { Section } from '#domain/text/sections.ts';
import { PHRASES } from '#phrases/index.ts';

/**
 * Looks up a phrase by section and key, such as 'enquiry:mail.title', and fills in its `{name}`
 * placeholders.
 */
export function phraseOf(
  lang: Language,
  key: `${Section}:${string}`,
  values: Readonly<Record<string, string>> = {},
): string {
  const colonIndex = key.indexOf(':');
  const phrases = PHRASES[lang][key.slice(0, colonIndex) as Section];
  return fillTemplate(phrases[key.slice(colonIndex + 1)] ?? key, values);
}
