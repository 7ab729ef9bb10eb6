import { BASE } from '#domain/address/addresses.ts';
import { at } from '#domain/lib/at.ts';
import { LANGUAGE, type Language } from '#domain/text/language.ts';
import { everyPage } from '#tests/factories/every-page.ts';

/** Each family of pages with the address of one of them. The document of the API is for programmers. */
export async function families(
  origin: string,
  lang: Language,
): Promise<readonly (readonly [string, string])[]> {
  const kinds = await everyPage(async (path) => (await fetch(`${origin}${BASE}/${path}`)).json());
  return Object.entries(kinds)
    .filter(([family]) => family !== 'apiDocs')
    .map(([family, paths]) => [family, `${LANGUAGE[lang].prefix}${BASE}${at(paths, 0)}`]);
}
