import { mapAt } from '../../domain/lib/at.ts';
import { LANGUAGES, type Trilingual } from '../../domain/text/language.ts';
import { chooseSentences, layOut, type Manner } from '../basics/manners.ts';
import { hash, random } from '../basics/random.ts';
import type { DemoBuilding } from '../buildings/buildings.ts';
import { nearestWalk } from '../locations/transport.ts';
import type { DemoMarket } from '../market/demo-market.ts';
import { descriptionFactsOf, type StoredListing } from './description-facts.ts';
import { LISTING_MANNERS, LISTING_SENTENCES } from './sentences.ts';
import { generateStocks } from './stocks.ts';

/** Share of units with a description. */
const DESCRIBED_SHARE = 0.9;
/** Topics that no description leaves out, because they change what is offered. */
const MANDATORY_TOPICS: ReadonlySet<string> = new Set(['tenancy', 'both', 'special', 'block', 'possession']);

/** Returns a function that describes a listing in its agent's manner; null if it has no description. */
export function createDescriber(market: DemoMarket) {
  const { seed, asOf } = market.options;
  const { locations } = market;
  const agentsById = new Map(market.agents.map(({ row }) => [row.id, row]));
  const streetsById = new Map(locations.streets.map(({ id, name }) => [id, name]));
  const offerCounts = countOffers(market);
  const countUse = createUseCounter();
  return (row: StoredListing, building: DemoBuilding | null): Trilingual | null => {
    const rng = random(seed, 'description', row.id);
    if (!rng.chance(DESCRIBED_SHARE) && row.sale_kind !== 'en_bloc') return null;
    const [buildingKey, districtKey] = offerKeysOf(row);
    const facts = descriptionFactsOf({
      row,
      building: building?.row ?? null,
      agent: mapAt(agentsById, row.agent_id),
      street: mapAt(streetsById, row.street_id),
      district: locations.district(row.district_code).name,
      walk: building
        ? building.walk
        : nearestWalk(row, locations.market(row.district_code), locations.stations),
      buildingOffers: offerCounts.get(buildingKey) ?? 0,
      districtOffers: offerCounts.get(districtKey) ?? 0,
      asOf,
    });
    const manner = mannerOf(row.agent_id);
    for (let attempt = 0; ; attempt += 1) {
      const sentences = chooseSentences(rng, LISTING_SENTENCES, manner, facts, MANDATORY_TOPICS, attempt);
      const description = layOut(manner.layout, sentences, facts);
      if (attempt === MAX_ATTEMPTS || LANGUAGES.every((lang) => countUse(description[lang]) <= MAX_SHARED))
        return description;
    }
  };
}

/** Maximum number of listings that share a text, and how often a text is written anew to avoid it. */
const MAX_SHARED = 3;
const MAX_ATTEMPTS = 6;
/** A power of two, several times the number of texts of a large market. */
const COUNTER_SLOTS = 1 << 22;

/**
 * Returns a function that counts a text and returns how often it was counted. It keeps only a count by
 * hash, since the texts of a large market need too much memory; the count may be too high, never too low.
 */
function createUseCounter(): (text: string) => number {
  const counts = new Uint8Array(COUNTER_SLOTS);
  return (text) => {
    const slot = hash(text) & (COUNTER_SLOTS - 1);
    const count = Math.min(255, (counts[slot] ?? 0) + 1);
    counts[slot] = count;
    return count;
  };
}

/** Every agent writes in one manner. */
export function mannerOf(agentId: number): Manner {
  return random('manner', agentId).pick(LISTING_MANNERS);
}

type OfferRow = Pick<StoredListing, 'ics_type' | 'building_id' | 'district_code'>;

function offerKeysOf({ ics_type, building_id, district_code }: OfferRow): readonly [string, string] {
  return [`${ics_type} ${building_id}`, `${ics_type} ${district_code}`];
}

/** Counts active listings of each type by building and by district. */
function countOffers(market: DemoMarket): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { row } of generateStocks(market))
    if (row.status === 'active')
      for (const key of offerKeysOf(row)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
