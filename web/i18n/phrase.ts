import type { LookUpPhrase } from '#domain/text/phrase-lookup.ts';
import type { Translate } from './create-i18n.ts';

/**
 * Returns the lookup for phrases whose keys come from domain/, which the compiler cannot check. A test
 * ensures that all such phrases exist.
 */
export const lookUp = (t: Translate): LookUpPhrase => t as LookUpPhrase;

/** Looks up a phrase whose key comes from a definition in domain/. */
export function phrase(t: Translate, key: string, values: Readonly<Record<string, string>> = {}): string {
  return lookUp(t)(key, values);
}
