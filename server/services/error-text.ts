import { ERROR_LIMITS, type PodiumError } from '#contract/error.ts';
import type { Language } from '#domain/text/language.ts';
import { expectedText } from './expected-text.ts';
import { phraseOf } from './phrase.ts';

/** The sentence of an error: of a parameter or a field of a form what it may be, else what its code stands for. */
export function errorText(error: PodiumError, lang: Language): string {
  const { code, field, details, sentence } = error;
  const { expected, unknown } = details;
  const own = phraseOf(lang, `main:errors.${sentence}`, ERROR_LIMITS);
  if (unknown && Array.isArray(expected?.enum))
    return phraseOf(lang, 'refusal:unknown', {
      names: unknown.join(', '),
      known: expected.enum.join(', '),
    });
  if (code !== 'bad_parameter' || !expected || field === undefined) return own;
  const wanted = expectedText(field, expected, lang);
  if (details.reason !== 'form') return wanted;
  return lang === 'en' ? `${own} ${wanted}` : own + wanted;
}
