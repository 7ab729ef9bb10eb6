import { ERROR_LIMITS, PodiumError } from '#contract/error.ts';
import { fill } from '#domain/lib/template.ts';
import type { Translate } from '../i18n/create-i18n.ts';

/** An expected error says what happened. Of a fault the visitor learns only that something went wrong here. */
export function errorText(error: unknown, t: Translate): string {
  const sentence = error instanceof PodiumError ? error.sentence : 'internal';
  return fill(t(`errors.${sentence}`), ERROR_LIMITS);
}
