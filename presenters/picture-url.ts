const PLAIN = /^[!-~]*$/;
/** Any origin: it is taken off again. */
const SITE = 'http://site';

/** An address as browsers and programs write it: file names may be Chinese and have spaces. */
export function pictureUrl(url: string): string {
  if (PLAIN.test(url) || !URL.canParse(url, SITE)) return url;
  const { origin, href } = new URL(url, SITE);
  return origin === SITE ? href.slice(SITE.length) : href;
}
