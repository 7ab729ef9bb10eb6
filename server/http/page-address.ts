import { languageFromSetting } from '#domain/language.ts';
import { BASE, languageOfPath, settledPath, switchLanguage } from '#domain/links.ts';

export type Redirect = { readonly status: 301 | 302; readonly location: string };

/**
 * The one address of a page: no slash at the end or doubled, Traditional Chinese without a prefix, the
 * language in the path instead of the `lang` setting, and our own words as we write them. Undefined when
 * it is that address already.
 */
export function redirectOf(url: string): Redirect | undefined {
  const [asked = '', search = ''] = splitOnce(url, '?');
  const pathname = asked.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  const setting = new URLSearchParams(search).get('lang');
  const { lang, rest: below } = languageOfPath(pathname);
  const rest = settledPath(below);
  const wanted = setting === null ? lang : languageFromSetting(setting);
  const isPage =
    rest === '/' || rest === BASE || rest.startsWith(`${BASE}/`) || rest.startsWith('/property/');
  // Nothing is sent on to a place that is not ours.
  if (!isPage) return undefined;

  const location = switchLanguage(search === '' ? rest : `${rest}?${search}`, wanted);
  if (location === url) return undefined;
  // Where a visitor is sent by a setting or from the front door may change; other forms are just old.
  return { status: setting !== null || rest === '/' ? 302 : 301, location };
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
