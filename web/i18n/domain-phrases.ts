import type { FloorPhrases } from '#domain/text/floor.ts';
import * as phrases from '#domain/text/phrase-lookup.ts';
import type { PricePhrases } from '#domain/text/price.ts';
import type { Translate } from './create-i18n.ts';
import { lookUp } from './phrase.ts';

/** Returns the phrases with which `priceText` and `rentText` format an amount. */
export const pricePhrases = (t: Translate): PricePhrases => phrases.pricePhrases(lookUp(t));

/** Returns the phrases that `floorText` and related functions need. */
export const floorPhrases = (t: Translate): FloorPhrases => phrases.floorPhrases(lookUp(t));
