import type { Translate } from './create-i18n.ts';

/**
 * Looks up a phrase whose key comes from a definition in domain/, which the compiler cannot check. A
 * test ensures that all such phrases exist.
 */
export function phrase(t: Translate, key: string, values: Readonly<Record<string, string>> = {}): string {
  return (t as (key: string, values: Readonly<Record<string, string>>) => string)(key, values);
}
