import { MAX_REACHES, REACH_MINUTES } from '../railway/max-reaches.ts';
import type { Reach } from '../railway/reach.ts';
import type { AnyFilterValues, FilterDefinitions } from '../search/filter-definitions.ts';
import { MAX_PLACES } from '../search/max-places.ts';
import { canonicalPlaces, type Place, type PlaceKind, placeCode } from '../search/places.ts';
import type { Token } from './segment.ts';
import type { Meaning, Role } from './vocabulary.ts';

/* Places of a sentence. Several places are alternatives, except that a district beside a building or a
   street says which one of that name is meant. */

type PlaceMeaning = Extract<Meaning, { kind: 'place' }>;
type RegionMeaning = Extract<Meaning, { kind: 'region' }>;

/** A name in a sentence, by the indexes of its tokens, with everything that it may mean. */
export type PlaceMention = {
  readonly from: number;
  readonly to: number;
  readonly places: readonly PlaceMeaning[];
  readonly region: RegionMeaning | undefined;
  /** Whether 'station' or 'near' stands beside the name. */
  readonly isStation: boolean;
  readonly isAlternative: boolean;
};

/** Minutes of a sentence, by the indexes of their tokens. */
export type Minutes = { readonly from: number; readonly to: number; readonly max: number };

type Piece = { readonly from: number; readonly to: number; readonly key: string; readonly value: unknown };

/** Longest walk that people mean when they give minutes without saying whether they walk. */
const MAX_WALK_MINUTES = 20;
/** Meanings of a name, the likeliest first. */
const KINDS: readonly PlaceKind[] = ['district', 'zone', 'building', 'street', 'station'];

const hasRole = (token: Token | undefined, ...roles: readonly Role[]) =>
  token?.meanings.some((meaning) => meaning.kind === 'role' && roles.includes(meaning.role)) ?? false;
const isRole = (token: Token | undefined) =>
  token?.meanings.every(({ kind }) => kind === 'role') === true && !token.quantity;

export function placeMentionOf(
  tokens: readonly Token[],
  index: number,
  isAlternative: boolean,
): PlaceMention | undefined {
  const meanings = tokens[index]?.meanings ?? [];
  const places = meanings.filter((meaning) => meaning.kind === 'place');
  const region = meanings.find((meaning) => meaning.kind === 'region');
  if (places.length === 0 && !region) return undefined;
  const isFollowed = hasRole(tokens[index + 1], 'station');
  const isStation = isFollowed || hasRole(tokens[index - 1], 'station', 'near');
  return { from: index, to: isFollowed ? index + 2 : index + 1, places, region, isStation, isAlternative };
}

/** Returns the filter of all places of a sentence, and the part of each. */
export function filterOfPlaces(
  tokens: readonly Token[],
  mentions: readonly PlaceMention[],
  minutes: readonly Minutes[],
  definitions: FilterDefinitions,
): { readonly pieces: readonly Piece[]; readonly filter: AnyFilterValues } {
  const pieces: Piece[] = [];
  const reaches: Reach[] = [];
  const stations: string[] = [];
  let walk: { readonly max: number } | undefined;
  const used = new Set<PlaceMention>();
  for (const time of minutes) {
    const mention = mentions.find((candidate) => !used.has(candidate) && isBeside(tokens, candidate, time));
    const station = mention && stationOf(mention);
    if (station === undefined || !mention) {
      walk = { max: time.max };
      pieces.push({ from: time.from, to: time.to, key: 'walk', value: walk });
      continue;
    }
    used.add(mention);
    const [from, to] = [Math.min(time.from, mention.from), Math.max(time.to, mention.to)];
    const isRide = hasRide(tokens, from, to) || time.max > MAX_WALK_MINUTES;
    const isReach =
      time.max >= REACH_MINUTES.min && time.max <= REACH_MINUTES.max && reaches.length < MAX_REACHES;
    if (isRide && isReach && !reaches.some((reach) => reach.station === station)) {
      const reach = { station, minutes: time.max };
      reaches.push(reach);
      pieces.push({ from, to, key: 'reach', value: [reach] });
    } else {
      stations.push(station);
      walk = { max: time.max };
      pieces.push({ from: mention.from, to: mention.to, key: 'station', value: [station] });
      pieces.push({ from: time.from, to: time.to, key: 'walk', value: walk });
    }
  }
  const otherMentions = mentions.filter((mention) => !used.has(mention));
  const named = otherMentions.map((mention) => ({ mention, places: meantPlaces(mention, otherMentions) }));
  for (const { mention, places } of named) {
    const codes = canonicalPlaces(places.map(placeCode));
    if (codes.length > 0)
      pieces.push({ from: mention.from, to: mention.to, key: keyOf(places), value: filterValueOf(places) });
    else if (mention.region)
      pieces.push({ from: mention.from, to: mention.to, key: 'districts', value: mention.region.districts });
  }
  const filter: Record<string, unknown> = {
    ...(reaches.length > 0 && { reach: reaches }),
    ...(walk && { walk }),
    ...filterOfNames(named, stations),
  };
  const isKnown = (key: string) =>
    key in definitions ||
    (key === 'building' && 'places' in definitions) ||
    (key === 'street' && 'places' in definitions);
  return {
    pieces: pieces.filter(({ key }) => isKnown(key)),
    filter: Object.fromEntries(Object.entries(filter).filter(([key]) => key in definitions)),
  };
}

type NamedPlaces = { readonly mention: PlaceMention; readonly places: readonly Place[] };

function filterOfNames(named: readonly NamedPlaces[], walkStations: readonly string[]): AnyFilterValues {
  const districtMentions = named.filter(
    ({ places }) => places[0]?.kind === 'district' || places[0]?.kind === 'zone',
  );
  const exactMentions = named.filter(
    ({ places }) => places[0]?.kind === 'building' || places[0]?.kind === 'street',
  );
  const stationMentions = named.filter(({ places }) => places[0]?.kind === 'station');
  const hasAlternatives = named.some(({ mention }) => mention.isAlternative);
  // Without 'or', a district only tells where the building or the street is.
  const areaMentions = exactMentions.length > 0 && !hasAlternatives ? [] : districtMentions;
  const isOneList = hasAlternatives || areaMentions.length + exactMentions.length === 0;
  const listed = [...areaMentions, ...exactMentions, ...(isOneList ? stationMentions : [])];
  const places = canonicalPlaces([
    ...listed.flatMap((entry) => entry.places.map(placeCode)),
    ...(isOneList ? walkStations.map((id) => placeCode({ kind: 'station', id })) : []),
  ]).slice(0, MAX_PLACES);
  const stations = isOneList
    ? []
    : [...walkStations, ...stationMentions.flatMap((entry) => entry.places.map(({ id }) => id))];
  const regions = named.flatMap(({ mention, places: meant }) =>
    meant.length === 0 ? (mention.region ?? []) : [],
  );
  return {
    ...(places.length > 0 && { places }),
    ...(stations.length > 0 && { station: [...new Set(stations)].sort() }),
    // A region beside a place within it says nothing more.
    ...(places.length === 0 &&
      stations.length === 0 &&
      regions.length > 0 && {
        districts: [...new Set(regions.flatMap(({ districts }) => districts))].sort(),
      }),
  };
}

/** Returns the places that a name stands for: those of its likeliest kind, within the named districts. */
function meantPlaces(mention: PlaceMention, mentions: readonly PlaceMention[]): readonly Place[] {
  // Kowloon is the region, and Kowloon station only beside the word station.
  if (mention.region && !mention.isStation) return [];
  const kinds = mention.isStation ? ['station' as const, ...KINDS] : KINDS;
  const kind = kinds.find((candidate) => mention.places.some(({ place }) => place.kind === candidate));
  const meanings = mention.places.filter(({ place }) => place.kind === kind);
  const districts = mentions.flatMap(({ places }) =>
    places.flatMap(({ place }) => (place.kind === 'district' ? place.id : [])),
  );
  const nearby = meanings.filter((meaning) => meaning.districts?.some((code) => districts.includes(code)));
  return (nearby.length > 0 ? nearby : meanings).map(({ place }) => place).slice(0, MAX_PLACES);
}

const stationOf = ({ places }: PlaceMention): string | undefined =>
  places.find(({ place }) => place.kind === 'station')?.place.id;

/** Returns true if only words of grammar stand between a place and minutes. */
function isBeside(tokens: readonly Token[], mention: PlaceMention, time: Minutes): boolean {
  const [from, to] = mention.to <= time.from ? [mention.to, time.from] : [time.to, mention.from];
  return tokens.slice(from, to).every(isRole);
}

/** Returns true if a word such as 'by MTR' stands between the pieces, or directly beside them. */
function hasRide(tokens: readonly Token[], from: number, to: number): boolean {
  let [start, end] = [from, to];
  while (isRole(tokens[start - 1])) start--;
  while (isRole(tokens[end])) end++;
  return tokens.slice(start, end).some((token) => hasRole(token, 'ride'));
}

const KEY_BY_KIND: Readonly<Record<PlaceKind, string>> = {
  building: 'building',
  district: 'districts',
  station: 'station',
  street: 'street',
  zone: 'zones',
};

function keyOf(places: readonly Place[]): string {
  const [first] = places;
  const isSingleValue = first?.kind !== 'building' && first?.kind !== 'street';
  return first && (isSingleValue || places.length === 1) ? KEY_BY_KIND[first.kind] : 'places';
}

function filterValueOf(places: readonly Place[]): unknown {
  const [first] = places;
  switch (keyOf(places)) {
    case 'places':
      return canonicalPlaces(places.map(placeCode));
    case 'building':
    case 'street':
      return Number(first?.id);
    default:
      return places.map(({ id }) => id);
  }
}
