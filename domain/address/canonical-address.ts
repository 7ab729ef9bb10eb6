import { type Language, languageFromSetting } from '../text/language.ts';
import { languageOfPath, readAddress, searchWithoutLanguage } from './read-address.ts';
import { sitePath } from './site-path.ts';

export type CanonicalAddress = {
  readonly address: string;
  readonly lang: Language;
  /** Set if the language comes from the query parameter `lang`, which visitors use to switch the language. */
  readonly isLanguageFromQuery?: true;
  /**
   * Set if the canonical address differs from the requested one. Redirects from a start page or a
   * `lang` parameter are temporary because their target can change.
   */
  readonly redirect?: 'for good' | 'for now';
};

/**
 * Returns the canonical address of a requested URL: fixed words in lower case, no trailing or doubled
 * slashes, Traditional Chinese without a prefix, and the language in the path instead of the `lang`
 * parameter. The rest of the query is preserved. For a URL of no known page, only parts that could lead
 * to another host are removed.
 */
export function canonicalAddress(url: string): CanonicalAddress {
  const queryStart = url.indexOf('?');
  const pathname = sitePath(queryStart < 0 ? url : url.slice(0, queryStart));
  const search = queryStart < 0 ? '' : url.slice(queryStart);
  const page = readAddress(pathname);
  if (!page) {
    const address = pathname + search;
    return { address, lang: languageOfPath(pathname).lang, ...(address !== url && { redirect: 'for good' }) };
  }

  const langSetting = new URLSearchParams(search).get('lang');
  const lang = langSetting === null ? page.lang : languageFromSetting(langSetting);
  const address = page.pathInLanguage(lang) + searchWithoutLanguage(search);
  if (langSetting !== null) return { address, lang, isLanguageFromQuery: true, redirect: 'for now' };
  if (address === url) return { address, lang };
  const isStartPage = languageOfPath(pathname).pathWithoutLanguage.replaceAll('/', '') === '';
  return { address, lang, redirect: isStartPage ? 'for now' : 'for good' };
}
