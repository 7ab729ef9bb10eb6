import { type Language, languageFromSetting } from '../text/language.ts';
import { languageOfPath, readAddress, searchWithoutLanguage } from './read-address.ts';
import { sitePath } from './site-path.ts';

export type CanonicalAddress = {
  readonly address: string;
  readonly lang: Language;
  /** The language is that of the setting `lang`, by which visitors choose one. */
  readonly isChosen?: true;
  /** Another than asked for. A visitor sent by the setting or from a start page may be sent elsewhere next time. */
  readonly moved?: 'for good' | 'for now';
};

/**
 * The one address of the page a request asks for: fixed words in lower case, no slash at the end or doubled,
 * Traditional Chinese without a prefix, and the language in the path instead of the `lang` setting. Its
 * query is kept. An address of no page only loses what could lead out of the site.
 */
export function canonicalAddress(url: string): CanonicalAddress {
  const mark = url.indexOf('?');
  const pathname = sitePath(mark < 0 ? url : url.slice(0, mark));
  const search = mark < 0 ? '' : url.slice(mark);
  const page = readAddress(pathname);
  if (!page) {
    const address = pathname + search;
    return { address, lang: languageOfPath(pathname).lang, ...(address !== url && { moved: 'for good' }) };
  }

  const setting = new URLSearchParams(search).get('lang');
  const lang = setting === null ? page.lang : languageFromSetting(setting);
  const address = page.pathIn(lang) + searchWithoutLanguage(search);
  if (setting !== null) return { address, lang, isChosen: true, moved: 'for now' };
  if (address === url) return { address, lang };
  const isFrontDoor = languageOfPath(pathname).rest.replaceAll('/', '') === '';
  return { address, lang, moved: isFrontDoor ? 'for now' : 'for good' };
}
