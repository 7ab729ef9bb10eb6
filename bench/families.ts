import { BASE } from '#domain/address/addresses.ts';
import { at } from '#domain/lib/at.ts';
import { LANGUAGE, type Language } from '#domain/text/language.ts';
import { everyPage } from '#tests/factories/every-page.ts';

/** Each family of pages with the address of one of them, or those that were asked for. The document of the API is for programmers. */
export async function families(
  origin: string,
  lang: Language,
  asked: readonly string[] | undefined,
): Promise<readonly (readonly [string, string])[]> {
  const kinds = await everyPage(async (path) => (await fetch(`${origin}${BASE}/${path}`)).json());
  const names = Object.keys(kinds).filter((family) => family !== 'apiDocs');
  const unknown = asked?.filter((family) => !names.includes(family)) ?? [];
  if (unknown.length > 0) throw new Error(`--families must be some of ${names.join(',')}.`);
  return names
    .filter((family) => asked?.includes(family) ?? true)
    .map((family) => [family, `${LANGUAGE[lang].prefix}${BASE}${at(kinds[family] ?? [], 0)}`]);
}
