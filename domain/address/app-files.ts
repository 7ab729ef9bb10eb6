import type { Language } from '../text/language.ts';
import { rootOf } from './addresses.ts';

/**
 * Path of the service worker. The file must be at the root because a service worker controls only paths
 * below its own folder.
 */
export const SERVICE_WORKER_PATH = '/worker.js';

/** Returns the path of the web app manifest in one language. */
export function manifestPath(lang: Language): string {
  return `/manifest-${lang}.webmanifest`;
}

/**
 * Returns the path of an icon of the installed app. A maskable icon has a margin because phones crop it
 * to their own shape.
 */
export function iconPath(size: number, purpose: 'any' | 'maskable' = 'any'): string {
  return `/icons/${purpose}-${size}.png`;
}

/** Size in pixels of the home screen icon on an iPhone. */
export const APPLE_ICON_SIZE = 180;

/** Returns the path that opens when a phone shares content to the installed app (web share target). */
export function shareTargetPath(lang: Language): string {
  return `${rootOf('base', lang)}/share`;
}
