const PRINTABLE_ASCII_PATTERN = /^[!-~]*$/;
/** Dummy origin for parsing relative URLs. It is removed from the result. */
const DUMMY_ORIGIN = 'http://site';

/** Percent-encodes a URL, since file names may have Chinese characters and spaces. */
export function encodePictureUrl(url: string): string {
  if (PRINTABLE_ASCII_PATTERN.test(url) || !URL.canParse(url, DUMMY_ORIGIN)) return url;
  const { origin, href } = new URL(url, DUMMY_ORIGIN);
  return origin === DUMMY_ORIGIN ? href.slice(DUMMY_ORIGIN.length) : href;
}
