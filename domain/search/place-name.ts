import type { LookUpPhrase } from '../text/phrase-lookup.ts';
import { parsePlace } from './places.ts';

/** Returns the display name of a filter's code or id, or undefined if the name is unknown. */
export type NameOf = (key: string, code: string) => string | undefined;

/**
 * Returns the name of one of several places, or undefined while it is unknown. A station is named as
 * one, because districts have the same names.
 */
export function placeName(code: string, nameOf: NameOf, t: LookUpPhrase): string | undefined {
  const place = parsePlace(code);
  if (place?.kind === 'zone') return t(`find:zone.${place.id}`);
  const name = nameOf('places', code);
  return name !== undefined && place?.kind === 'station' ? t('find:station_named', { name }) : name;
}
