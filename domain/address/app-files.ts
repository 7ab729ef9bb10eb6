import type { Language } from '../text/language.ts';
import { rootOf } from './addresses.ts';

/** The service worker. It stands at the root, since it serves all below its own folder. */
export const WORKER_ADDRESS = '/worker.js';

/** Says to a browser how the portal is installed, in one language. */
export function manifestAddress(lang: Language): string {
  return `/manifest-${lang}.webmanifest`;
}

/** The icon of the installed portal; a maskable one leaves room for the shape that a phone cuts out of it. */
export function iconAddress(size: number, purpose: 'any' | 'maskable' = 'any'): string {
  return `/icons/${purpose}-${size}.png`;
}

/** Pixels of the icon on the home screen of an iPhone. */
export const APPLE_ICON_SIZE = 180;

/** Where a phone leads when something is shared to the installed portal. */
export function shareAddress(lang: Language): string {
  return `${rootOf('base', lang)}/share`;
}
