import { ERROR_LIMITS, PodiumError } from '#contract/error.ts';
import { fill } from '#domain/template.ts';
import type { Translate } from '../i18n/create-i18n.ts';

/** Expected errors say what happened; of a fault the visitor only learns that it was ours. */
export function errorText(error: unknown, t: Translate): string {
  const code = error instanceof PodiumError ? error.code : 'internal';
  return fill(t(`errors.${code}`), ERROR_LIMITS);
}
