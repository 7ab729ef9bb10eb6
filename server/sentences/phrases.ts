import type { Language } from '#domain/text/language.ts';
import { groupThousands } from '#domain/text/numbers.ts';
import type { LookUpPhrase } from '#domain/text/phrase-lookup.ts';
import type { Section } from '#domain/text/sections.ts';
import { PHRASES } from '#phrases/index.ts';

/**
 * Returns the lookup that labels of domain/ use: a key without a section is in `main`, values fill `{{name}}`,
 * and a count chooses the plural.
 */
export function lookUpIn(lang: Language): LookUpPhrase {
  return (key, values = {}) => {
    const [section, name] = key.includes(':') ? key.split(':') : ['main', key];
    const phrases = PHRASES[lang][section as Section];
    const plural = values.count === 1 ? 'one' : 'other';
    const phrase = phrases[name ?? ''] ?? phrases[`${name}_${plural}`] ?? phrases[`${name}_other`] ?? key;
    return phrase.replace(/\{\{(\w+)\}\}/g, (placeholder, valueName: string) => {
      const value = values[valueName];
      return typeof value === 'number' && valueName === 'count'
        ? groupThousands(value)
        : String(value ?? placeholder);
    });
  };
}
