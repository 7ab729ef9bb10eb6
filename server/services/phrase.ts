import type { Language } from '#domain/language.ts';
import type { Section } from '#domain/sections.ts';
import { fill } from '#domain/template.ts';
import { PHRASES } from '#phrases/index.ts';

/** A phrase by its section and key, 'enquiry:mail.title', with its `{name}` filled in. */
export function phraseOf(
  lang: Language,
  key: `${Section}:${string}`,
  values: Readonly<Record<string, string>> = {},
): string {
  const colon = key.indexOf(':');
  const section = PHRASES[lang][key.slice(0, colon) as Section];
  return fill(section[key.slice(colon + 1)] ?? key, values);
}
