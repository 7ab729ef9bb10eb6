import { LANGUAGES, type Language, type Trilingual } from '../../domain/text/language.ts';
import type { Random } from '../basics/random.ts';
import { joinSentences, type OptionalTextColumns } from '../basics/text.ts';
import { fittingFor } from './fittings.ts';
import {
  closingsFor,
  type DescriptionFacts,
  nearStationSentence,
  openingsFor,
  SALE_CLOSINGS,
  SOLD_BY_LENDER_CLOSING,
  tenancyYieldSentence,
} from './sentences.ts';

/** Returns a description of two to four sentences, all of them true of the listing. */
export function createDescription(rng: Random, facts: DescriptionFacts): Trilingual {
  const sentences = [rng.pick(openingsFor(facts))];
  const fittingSentence = fittingFor(facts);
  if (fittingSentence !== null && rng.chance(0.8)) sentences.push(fittingSentence);
  const walk = facts.building?.walk;
  if (walk && walk.metres < 600 && rng.chance(0.7)) sentences.push(nearStationSentence(walk));
  if (facts.tenancyYield !== null) sentences.push(tenancyYieldSentence(facts.tenancyYield));
  else sentences.push(rng.pick(closingsFor(facts)));
  return joinSentences(sentences);
}

/**
 * Replaces the closing sentence for a sale by a lender, because a lender sells as is and does not
 * advertise like an owner.
 */
export function asSoldByLender(row: OptionalTextColumns<'description'>): OptionalTextColumns<'description'> {
  const replaceClosing = (lang: Language) =>
    SALE_CLOSINGS.reduce<string | null>(
      (text, closing) => text?.replace(closing[lang], SOLD_BY_LENDER_CLOSING[lang]) ?? null,
      row[`description_${lang}`],
    );
  return Object.fromEntries(
    LANGUAGES.map((lang) => [`description_${lang}`, replaceClosing(lang)]),
  ) as OptionalTextColumns<'description'>;
}
