import { ERROR_LIMITS, type PodiumError } from '#contract/error.ts';
import type { Language } from '#domain/text/language.ts';
import { describeExpected } from './describe-expected.ts';
import { phraseOf } from './phrase.ts';

/**
 * Formats an error in a language. For a bad parameter or form field the message describes the allowed
 * values, otherwise it is the text of the error code.
 */
export function errorMessage(error: PodiumError, lang: Language): string {
  const { code, field, details, phraseKey } = error;
  const { expected, unknown } = details;
  const baseText = phraseOf(lang, `main:errors.${phraseKey}`, ERROR_LIMITS);
  if (unknown && Array.isArray(expected?.enum))
    return phraseOf(lang, 'refusal:unknown', {
      names: unknown.join(', '),
      known: expected.enum.join(', '),
    });
  if (code !== 'bad_parameter' || !expected || field === undefined) return baseText;
  const expectation = describeExpected(field, expected, lang);
  if (details.reason !== 'form') return expectation;
  return lang === 'en' ? `${baseText} ${expectation}` : baseText + expectation;
}
