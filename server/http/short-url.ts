import { BASE } from '#domain/address/addresses.ts';

/** Calls and pages of the office, in any language. */
const OFFICE = new RegExp(`${BASE}/(api/)?office/`, 'i');
/** The key of an owner's photo, which finds it. */
const PHOTO_KEY = /[0-9a-f]{32}/gi;

/**
 * An address for logs and traces. The office searches by names and telephone numbers, so what it asks stays out, and so
 * do the keys of owners' photos. Lists of ids may be long and tell nothing.
 */
export function shortUrl(url: string): string {
  const path = OFFICE.test(url) ? url.replace(/\?.*/s, '') : url;
  return path.replace(PHOTO_KEY, '…').replace(/(stock_ids=[^&]{40})[^&]+/, '$1…');
}
