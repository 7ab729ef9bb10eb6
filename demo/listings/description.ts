import { LANGUAGES, type Language, type Trilingual } from '../../domain/text/language.ts';
import type { Random } from '../basics/random.ts';
import { joined, type OptionalTextColumns } from '../basics/text.ts';
import { fittingFor } from './fittings.ts';
import {
  closeTo,
  closingsFor,
  type Described,
  openingsFor,
  SALE_CLOSINGS,
  SOLD_BY_LENDER,
  withTenancyAt,
} from './sentences.ts';

/** Two to four sentences about a listing, from what is true of it. */
export function descriptionOf(chance: Random, described: Described): Trilingual {
  const sentences = [chance.pick(openingsFor(described))];
  const fitting = fittingFor(described);
  if (fitting !== null && chance.chance(0.8)) sentences.push(fitting);
  const walk = described.building?.walk;
  if (walk && walk.metres < 600 && chance.chance(0.7)) sentences.push(closeTo(walk));
  if (described.tenancyYield !== null) sentences.push(withTenancyAt(described.tenancyYield));
  else sentences.push(chance.pick(closingsFor(described)));
  return joined(sentences);
}

/** The same where a lender sells: what an owner would say at the end gives way. */
export function asSoldByLender(row: OptionalTextColumns<'description'>): OptionalTextColumns<'description'> {
  const said = (lang: Language) =>
    SALE_CLOSINGS.reduce<string | null>(
      (text, closing) => text?.replace(closing[lang], SOLD_BY_LENDER[lang]) ?? null,
      row[`description_${lang}`],
    );
  return Object.fromEntries(
    LANGUAGES.map((lang) => [`description_${lang}`, said(lang)]),
  ) as OptionalTextColumns<'description'>;
}
