import { ERROR_LIMITS, PodiumError } from '#contract/error.ts';
import { fillTemplate } from '#domain/lib/template.ts';
import type { Translate } from '../i18n/create-i18n.ts';

/** Returns the message of an error. Unexpected errors get a general message without details. */
export function errorText(error: unknown, t: Translate): string {
  const phraseKey = error instanceof PodiumError ? error.phraseKey : 'internal';
  return fillTemplate(t(`errors.${phraseKey}`), ERROR_LIMITS);
}
