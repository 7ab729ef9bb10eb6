import { BASE_PATH } from '#domain/address/addresses.ts';
import { sitePath } from '#domain/address/site-path.ts';

/** Matches API calls and pages of the operator's office, in any language. */
const OFFICE_PATH = new RegExp(`${BASE_PATH}/(api/)?office/`, 'i');
/** Matches the secret key in the URL of an owner's photo. */
const PHOTO_KEY = /[0-9a-f]{32}/gi;
/** Matches percent-encoded letters, digits and `-._~`, which are equivalent to their unencoded form. */
const NEEDLESS_ESCAPE = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi;

/**
 * Shortens a URL for logs and traces and removes personal data: the query of office URLs (names and
 * telephone numbers) and the keys of owners' photos, however the URL is escaped. Long lists of ids are
 * cut off.
 */
export function loggableUrl(url: string): string {
  const decodedUrl = url.replace(NEEDLESS_ESCAPE, decodeURIComponent);
  const [path = ''] = decodedUrl.split('?', 1);
  const isOfficeUrl = OFFICE_PATH.test(sitePath(path.replace(/%(?:2f|5c)/gi, '/')));
  return (isOfficeUrl ? path : decodedUrl)
    .replace(PHOTO_KEY, '…')
    .replace(/(stock_ids=[^&]{40})[^&]+/, '$1…');
}
