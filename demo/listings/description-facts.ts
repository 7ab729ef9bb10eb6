import type { StockFieldValues } from '../../domain/stock/stock-fields.ts';
import type { Trilingual } from '../../domain/text/language.ts';
import { divideRounded } from '../../domain/text/numbers.ts';
import { daysBetween, yearOf } from '../basics/calendar.ts';
import type { Facts } from '../basics/slots.ts';
import { text } from '../basics/text.ts';
import type { DemoBuilding } from '../buildings/buildings.ts';
import { type Walk, walkingMinutes } from '../locations/transport.ts';
import type { DemoAgent } from '../people/agents.ts';
import { floorCodeOf } from '../units/unit.ts';
import { WORDS } from './sentences.ts';
import type { DemoStock } from './stocks.ts';

/** A listing as it is stored, without its description. */
export type StoredListing = DemoStock['row'] & StockFieldValues;
type StoredBuilding = DemoBuilding['row'] | null;

/** What is stored about a listing, its building, its agent and its neighbours. */
export type DescriptionSources = {
  readonly row: StoredListing;
  readonly building: StoredBuilding;
  readonly agent: DemoAgent['row'];
  readonly street: Trilingual;
  readonly district: Trilingual;
  readonly walk: Walk | null;
  /** Numbers of active listings of the same type, including this one. */
  readonly buildingOffers: number;
  readonly districtOffers: number;
  readonly asOf: string;
};

/** Returns the facts that sentences about a listing state or depend on. */
export function descriptionFactsOf(sources: DescriptionSources): Facts {
  const { row, building, agent, asOf } = sources;
  const isActive = row.status === 'active';
  const isHandedOverLater = row.handover_on !== null && row.handover_on > asOf;
  // Agents in Hong Kong go by their English names.
  const englishName = agent.name_en.split(' ')[0] ?? agent.name_en;
  return {
    ...row,
    type: row.ics_type,
    deal: row.tx_type,
    sale: row.tx_type !== 'L',
    lease: row.tx_type !== 'S',
    enbloc: row.sale_kind === 'en_bloc',
    ...locationFacts(sources),
    ...floorFacts(row, building),
    ...priceFacts(row),
    ...buildingFacts(row, building, yearOf(asOf)),
    charges: chargesOf(row.rent_includes),
    listed_days: daysBetween(row.listed_on, asOf),
    vacant: row.handover_on !== null && !isHandedOverLater,
    later: isHandedOverLater,
    last_trade: wordFor(row.last_trade),
    tenant_trade: wordFor(row.tenant_trade),
    building_offers: isActive && building !== null ? sources.buildingOffers : null,
    district_offers: isActive ? sources.districtOffers : null,
    agent: text(englishName, agent.name_gb, englishName),
  };
}

function locationFacts({ building, street, district, walk }: DescriptionSources): Facts {
  const name = building && text(building.name_zh, building.name_gb, building.name_en);
  return {
    street: hasNumber(street) ? null : street,
    district,
    building: name === null || hasNumber(name) ? null : name,
    station: walk?.station.name ?? null,
    minutes: walk && walkingMinutes(walk),
  };
}

/** Numbers in names are written differently in each language: 第一期, Phase 1; 一路, 1st Road. */
function hasNumber({ zh, en }: Trilingual): boolean {
  return /\d|第/.test(zh + en);
}

function floorFacts(row: StoredListing, building: StoredBuilding): Facts {
  const isShop = row.ics_type === 's';
  const isNumbered = !isShop && /^\d+$/.test(row.floor_no ?? '');
  const floors = building?.floors ?? null;
  const exactZone = isNumbered && floors !== null ? floorCodeOf(Number(row.floor_no), floors) : null;
  return {
    floor_no: isNumbered ? row.floor_no : null,
    zone: wordFor(row.floor_code ?? exactZone),
    whole_floor: row.flat === 'WF',
    ground: row.floor_no === 'G',
    basement: row.floor_no?.startsWith('B') ?? false,
    upper: isShop && /^\d/.test(row.floor_no ?? ''),
    floors_of_shop:
      isShop && row.floor_en !== null ? text(`${row.floor_zh}`, `${row.floor_gb}`, row.floor_en) : null,
    several_floors: / & | to /.test(row.floor_en ?? ''),
    gross: row.area_gross,
    saleable: row.area_saleable,
    efficiency: row.area_gross && row.area_saleable && divideRounded(row.area_saleable * 100, row.area_gross),
  };
}

/** A price that is "about" or "from" an amount is not repeated. */
function priceFacts({ sell, rent, ...row }: StoredListing): Facts {
  const [isSellExact, isRentExact] = [row.sell_accuracy === 'exact', row.rent_accuracy === 'exact'];
  return {
    sell: isSellExact ? sell : null,
    rent: isRentExact ? rent : null,
    ft_sell: isSellExact ? row.ft_sell : null,
    ft_rent: isRentExact ? row.ft_rent_cents : null,
    negotiable: sell === null && rent === null,
    asking_yield: sell && rent && divideRounded(rent * 120_000, sell),
    yield: row.yield_bp,
  };
}

function buildingFacts(row: StoredListing, building: StoredBuilding, thisYear: number): Facts {
  const completionYear = building?.completion_year ?? null;
  const isPresale = row.first_hand && completionYear !== null && completionYear > thisYear;
  return {
    premises: premisesOf(building),
    title: building?.title ?? null,
    grade: building?.grade ?? null,
    completion_year: completionYear,
    presale: isPresale,
    year: isPresale ? null : completionYear,
    floors: building?.floors ?? null,
    lifts: building?.passenger_lifts ?? null,
    cargo_lifts: building?.cargo_lifts ?? null,
    bays: building?.loading_bays ?? null,
    parking: building?.parking_spaces ?? null,
    green: building?.green_rating ?? null,
    raised_floor: (building?.raised_floor_mm ?? null) !== null,
    central_air: building?.air_conditioning.includes('central') ?? false,
    split_air: building?.air_conditioning.includes('split') ?? false,
    fee: row.management_fee_cents,
    container: row.container_access ?? building?.container_access ?? null,
    loading: row.floor_loading ?? building?.floor_loading_psf ?? null,
    ceiling: row.ceiling_height_cm ?? building?.ceiling_height_cm ?? null,
  };
}

/** Uses of buildings with what their units are called; shops without a building are on a street. */
const PREMISES_BY_USAGE: Readonly<Record<string, string>> = {
  office: 'office',
  arcade_shop: 'mall',
  street_shop: 'street',
  storage_yard: 'yard',
  data_centre: 'data_centre',
  godown: 'godown',
  logistics: 'godown',
};

function premisesOf(building: StoredBuilding): string {
  return building === null ? 'street' : (PREMISES_BY_USAGE[building.usage_code] ?? 'factory');
}

function chargesOf(charges: StoredListing['rent_includes']): string | null {
  if (charges === null) return null;
  if (charges.includes('rates')) return 'all';
  return charges.includes('management') ? 'management' : 'none';
}

function wordFor(code: string | null): Trilingual | null {
  return (code !== null && WORDS.get(code)) || null;
}
