import { BASE } from '#domain/address/addresses.ts';
import { sitePath } from '#domain/address/site-path.ts';

/** Calls and pages of the office, in any language. */
const OFFICE = new RegExp(`${BASE}/(api/)?office/`, 'i');
/** The key of an owner's photo, which finds it. */
const PHOTO_KEY = /[0-9a-f]{32}/gi;
/** Letters, digits, dashes, full stops, underscores and tildes, which mean the same with and without an escape. */
const NEEDLESS_ESCAPE = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi;

/**
 * An address for logs and traces. The office searches by names and telephone numbers, so what it asks stays out, and so
 * do the keys of owners' photos, however the address is written. Lists of ids may be long and tell nothing.
 */
export function shortUrl(url: string): string {
  const plain = url.replace(NEEDLESS_ESCAPE, decodeURIComponent);
  const [path = ''] = plain.split('?', 1);
  const isOffice = OFFICE.test(sitePath(path.replace(/%(?:2f|5c)/gi, '/')));
  return (isOffice ? path : plain).replace(PHOTO_KEY, '…').replace(/(stock_ids=[^&]{40})[^&]+/, '$1…');
}
