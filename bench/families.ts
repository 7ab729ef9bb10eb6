import { BASE_PATH } from '#domain/address/addresses.ts';
import { at } from '#domain/lib/at.ts';
import { LANGUAGE_DEFINITIONS, type Language } from '#domain/text/language.ts';
import { fetchPagePaths } from '#tests/factories/every-page.ts';

/**
 * Returns each page family, or only the requested families, with the URL path of one of its pages. The
 * API document is omitted, since it is for programmers.
 */
export async function examplePathByFamily(
  origin: string,
  lang: Language,
  requestedFamilies: readonly string[] | undefined,
): Promise<readonly (readonly [string, string])[]> {
  const pathsByFamily = await fetchPagePaths(async (path) =>
    (await fetch(`${origin}${BASE_PATH}/${path}`)).json(),
  );
  const familyNames = Object.keys(pathsByFamily).filter((family) => family !== 'apiDocs');
  const unknownFamilies = requestedFamilies?.filter((family) => !familyNames.includes(family)) ?? [];
  if (unknownFamilies.length > 0) throw new Error(`--families must be some of ${familyNames.join(',')}.`);
  return familyNames
    .filter((family) => requestedFamilies?.includes(family) ?? true)
    .map((family) => [
      family,
      `${LANGUAGE_DEFINITIONS[lang].prefix}${BASE_PATH}${at(pathsByFamily[family] ?? [], 0)}`,
    ]);
}
