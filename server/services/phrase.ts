import { fill } from '#domain/lib/template.ts';
import type { Language } from '#domain/text/language.ts';
import type { Section } from '#domain/text/sections.ts';
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
