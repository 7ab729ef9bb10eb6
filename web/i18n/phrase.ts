import type { Translate } from './create-i18n.ts';

/** The phrase of a key that a table of domain/ names; a test proves that all of these are there. */
export function phrase(t: Translate, key: string, values: Readonly<Record<string, string>> = {}): string {
  return (t as (key: string, values: Readonly<Record<string, string>>) => string)(key, values);
}
