import { z } from 'zod';
import { GREEN_RATINGS, OWNERSHIP_TITLES } from '#domain/building/buildings.ts';
import { MAX_WALK_MINUTES } from '#domain/map/walk.ts';
import { CONTAINER_ACCESSES } from '#domain/stock/container-access.ts';
import { DECORATIONS } from '#domain/stock/decoration.ts';
import { FACILITIES } from '#domain/stock/facilities.ts';
import { GOVERNMENT_RENT_PERCENT, RATES_PERCENT } from '#domain/stock/rent-charges.ts';
import { YIELD_KINDS } from '#domain/stock/yield.ts';
import {
  agentFields,
  areaFields,
  branchFields,
  buildingGrade,
  buildingId,
  buildingNameFields,
  flat,
  pagePath,
  positionFields,
  pricePerFootFields,
  regionCode,
  rowNumber,
  streetFields,
  trilingual,
} from './shared-fields.ts';
import { stockFields } from './stock-fields.ts';

const stationFields = {
  code: z.string().describe('Code of the station, from api/stations.'),
  name: trilingual.describe('Name of the station.'),
};
const distanceFields = {
  metres: z.int().describe('Straight-line distance in metres.'),
  walk_minutes: z
    .int()
    .nullable()
    .describe(
      `Approximate minutes on foot; null if it is no walk: more than ${MAX_WALK_MINUTES} minutes, or across a hill or water.`,
    ),
};

/** The station that the station filter of listings and buildings uses. */
export const nearestStation = z
  .object({ ...stationFields, ...distanceFields })
  .nullable()
  .describe(
    'Its MTR station: the nearest usual one of its district within a walk, else the nearest; null when all are more than 3 km away.',
  );

const accuracySchema = (price: string) =>
  z
    .enum(['exact', 'up', 'about', 'about_up'])
    .describe(
      `How exact the ${price} is: exact, up (this much or more), about, or about_up (about this much or more).`,
    );

/** In API responses, each flag is a separate boolean. */
const stockFlagFields = {
  with_tenancy: z.boolean().describe('Sold with its current tenancy.'),
  sole_agent: z.boolean().describe('Offered exclusively by this agency.'),
  first_hand: z.boolean().describe('Sold by the developer.'),
  new_property: z.boolean().describe('New on the market.'),
  godown: z.boolean().describe('A warehouse (godown); only for industrial property.'),
  ground_floor_workshop: z
    .boolean()
    .describe('A workshop on the ground floor; only for industrial property.'),
  mezzanine: z.boolean().describe('Has an attic or mezzanine; only for industrial property and shops.'),
  decorated: z
    .boolean()
    .describe('Decorated. The details of the listing give the standard in `decoration`, if known.'),
  hot: z.boolean().describe('On the hot list.'),
  photo: z.boolean().describe('Has photographs.'),
  video: z.boolean().describe('Has a video.'),
  panorama: z.boolean().describe('Has a panorama.'),
  virtual_tour: z.boolean().describe('Has a virtual tour.'),
};

const partAreaSchema = (partNumber: number) =>
  z.int().nullable().describe(`Square feet of part ${partNumber} of a shop; null without such a part.`);
const partNameSchema = (partNumber: number) =>
  trilingual
    .nullable()
    .describe(`Name of part ${partNumber} of a shop, such as its mezzanine; null without one.`);

/** Areas of a shop's parts (area1..area4) with their names; missing parts are null. */
const shopAreaFields = {
  area1: partAreaSchema(1),
  area2: partAreaSchema(2),
  area3: partAreaSchema(3),
  area4: partAreaSchema(4),
  area_desc1: partNameSchema(1),
  area_desc2: partNameSchema(2),
  area_desc3: partNameSchema(3),
  area_desc4: partNameSchema(4),
};

/** A listing as returned for lists, cards and map markers. Prices in HKD, areas in square feet. */
export const stock = z.object({
  gstock_id: z.int().describe('Id of the listing, unique across the three types.'),
  id: z.string().describe('Formatted id, as shown to visitors: C0103256.'),
  ics_type: z.enum(['i', 'c', 's']).describe('Industrial, office (commercial) or shops.'),
  tx_type: z.enum(['S', 'L', 'B']).describe('For sale, for lease, or both.'),
  status: z
    .enum(['active', 'sold', 'leased'])
    .describe('active while the listing is offered, then sold or leased.'),
  rownum: rowNumber,
  ...buildingNameFields,
  region_code: regionCode
    .nullable()
    .describe(`${regionCode.description} Null if the district of the listing is unknown.`),
  ...streetFields,
  pis_bldg_id: buildingId,
  grade: buildingGrade,
  station: nearestStation,
  floor: z
    .string()
    .nullable()
    .describe(
      'LOW, MID_LOW, MID, HIGH_MID, HIGH, EXTR_HIGH, or a real floor such as 12, G or B1; null if unknown.',
    ),
  flat,
  floor_zh: z.string().nullable().describe('The floor in words, in Traditional Chinese; null if unknown.'),
  floor_gb: z.string().nullable().describe('The same in Simplified Chinese.'),
  floor_en: z.string().nullable().describe('The same in English.'),
  ...areaFields,
  ...shopAreaFields,
  sell: z
    .int()
    .nullable()
    .describe('Asking price in HKD. null means negotiable when the listing is for sale.'),
  rent: z
    .int()
    .nullable()
    .describe('Asking rent in HKD a month. null means negotiable when the listing is for lease.'),
  sell_accuracy: accuracySchema('price'),
  rent_accuracy: accuracySchema('rent'),
  ...pricePerFootFields,
  yield: z
    .number()
    .nullable()
    .describe(
      'Yearly gross yield in per cent of the asking price, before costs: the stated yield, otherwise computed from the tenant’s rent, otherwise from the asking rent; null if none is known. `yield_kind` says which.',
    ),
  yield_kind: z
    .enum(YIELD_KINDS)
    .nullable()
    .describe(
      'passing: from the rent of the current tenancy. asking: from the rent asked of a new tenant. null without a yield.',
    ),
  rent_with_charges: z
    .int()
    .nullable()
    .describe(
      `The all-in rent in HKD a month: the rent with management fee, rates and government rent. What the terms do not state is estimated: the fee as the building’s, rates and government rent in Hong Kong as ${RATES_PERCENT} and ${GOVERNMENT_RENT_PERCENT} per cent of the rent. null where the rent, what it includes, the fee or the area is not known.`,
    ),
  rent_with_charges_accuracy: accuracySchema('all-in rent')
    .nullable()
    .describe(
      'How exact `rent_with_charges` is: as exact as the rent, and about (or about_up) where a charge is estimated; null where it is null.',
    ),
  all_in_rent: z
    .int()
    .nullable()
    .describe(
      'The same from stated terms alone, never estimated; null where the terms do not state them all.',
    ),
  previous_sell: z
    .int()
    .nullable()
    .describe(
      'Asking price in HKD before the last change; null if the price never changed or is now negotiable.',
    ),
  previous_rent: z
    .int()
    .nullable()
    .describe(
      'Asking rent in HKD per month before the last change; null if the rent never changed or is now negotiable.',
    ),
  usage: z
    .string()
    .nullable()
    .describe('Code of the usage, from the usages of api/districts/ics; null if unknown.'),
  update_date: z.iso.date().describe('The day it was last changed or confirmed.'),
  lat: positionFields.lat.nullable().describe('Latitude in degrees; null when its position is not known.'),
  lng: positionFields.lng.nullable().describe('Longitude in degrees; null when its position is not known.'),
  thumbnail: z.string().nullable().describe('Address of the picture that cards show; null if there is none.'),
  photo_count: z.int().describe('Number of its photographs.'),
  ...stockFlagFields,
  sale_kind: stockFields.sale_kind,
  rent_includes: stockFields.rent_includes,
  tender_closes_on: stockFields.tender_closes_on,
  tenancy_rent: stockFields.tenancy_rent,
  tenancy_expiry: stockFields.tenancy_expiry,
  tenant_trade: stockFields.tenant_trade,
  view: stockFields.view,
  street_tier: stockFields.street_tier,
  facilities: z.array(z.enum(FACILITIES)).describe('Facilities that the facilities filter can find.'),
  link: pagePath,
});
export type Stock = z.infer<typeof stock>;

/** A listing as a unit of its building, for the floor plan. */
export const stockUnit = stock.pick({
  gstock_id: true,
  id: true,
  ics_type: true,
  tx_type: true,
  sale_kind: true,
  floor: true,
  flat: true,
  floor_zh: true,
  floor_gb: true,
  floor_en: true,
  area: true,
  sell: true,
  rent: true,
  sell_accuracy: true,
  rent_accuracy: true,
  rent_includes: true,
  ft_sell: true,
  ft_rent: true,
  link: true,
});
export type StockUnit = z.infer<typeof stockUnit>;

export const medium = z.object({
  id: z.int().describe('Id of the medium.'),
  kind: z
    .enum(['photo', 'video', 'panorama', 'virtual_tour'])
    .describe('A photo, video, panorama or virtual tour.'),
  url: z.string().describe('Address of the file, or of the page of a virtual tour.'),
  width: z.int().nullable().describe('Width in pixels; null if unknown.'),
  height: z.int().nullable().describe('Height in pixels; null if unknown.'),
  caption: trilingual.nullable().describe('Its caption; null if it has none.'),
});
export type Medium = z.infer<typeof medium>;

const optionalTrilingual = (label: string) => trilingual.nullable().describe(`${label}; null if unknown.`);
const optionalCountSchema = (label: string) => z.int().nullable().describe(`${label}; null if unknown.`);

export const buildingFields = {
  grade: buildingGrade,
  completion_year: optionalCountSchema('Year of completion'),
  floors: optionalCountSchema('Number of floors'),
  title: z
    .enum(OWNERSHIP_TITLES)
    .nullable()
    .describe('strata if units are owned separately, unified if there is one owner; null if unknown.'),
  green_rating: z.enum(GREEN_RATINGS).nullable().describe('Its rating by BEAM Plus; null if it has none.'),
};

/** Building facts on a listing page; the building page has its own call with all facts. */
export const stockBuilding = z.object({
  id: z.int().describe('Id of the building: pis_bldg_id in listings and transactions.'),
  name: trilingual.describe('Name of the building.'),
  grade: buildingFields.grade,
  completion_year: buildingFields.completion_year,
  floors: buildingFields.floors,
  passenger_lifts: optionalCountSchema('Number of passenger lifts'),
  cargo_lifts: optionalCountSchema('Number of cargo lifts'),
  loading_bays: optionalCountSchema('Number of loading bays'),
  container_access: z
    .enum(CONTAINER_ACCESSES)
    .nullable()
    .describe(
      'Containers that reach its loading bay, of 20 or 40 feet, or its floors by a ramp; null when not known. It applies to a listing that states none.',
    ),
  parking_spaces: optionalCountSchema('Number of parking spaces; 0 when it has no car park'),
  title: buildingFields.title,
  owner: trilingual
    .nullable()
    .describe('Name of the owner, if the building has a single known owner; otherwise null.'),
  lease_expiry: z.iso.date().nullable().describe('The last day of the land lease; null if unknown.'),
  green_rating: buildingFields.green_rating,
  developer: optionalTrilingual('The developer'),
  management: optionalTrilingual('The management company'),
  management_fee_cents: optionalCountSchema('Management fee in HKD cents per square foot per month'),
  ceiling_height_cm: optionalCountSchema(
    'Height of a ceiling in centimetres, which applies to a listing that states none',
  ),
  floor_loading_psf: optionalCountSchema(
    'Floor loading in pounds per square foot, which applies to a listing that states none',
  ),
  air_conditioning: z
    .array(z.enum(['window', 'split', 'central', 'eco', 'water']))
    .describe(
      'Kinds of air-conditioning: window or split units, central, eco-friendly (eco) or water-cooled (water); empty when none is known.',
    ),
  raised_floor_mm: optionalCountSchema('Height of the raised floor in millimetres'),
  loading_area: optionalTrilingual('Its loading area, in words'),
  cargo: optionalTrilingual('How cargo is handled, in words'),
  car_park: optionalTrilingual('Its car park, in words'),
  transport: optionalTrilingual('How to get there, in words'),
  total_area: optionalCountSchema('Gross area of the whole building in square feet'),
});
export type StockBuilding = z.infer<typeof stockBuilding>;

export const nearStation = z.object({
  ...stationFields,
  ...distanceFields,
  lines: z.array(z.string()).describe('Codes of the lines, from api/stations.'),
});
export type NearStation = z.infer<typeof nearStation>;

const stockBranch = branchFields.pick({ name: true, phone: true, licence_no: true });
export type StockBranch = z.infer<typeof stockBranch>;

export const stockAgent = z.object({
  ...agentFields,
  branch: stockBranch.nullable().describe('Branch of the agent; null if the branch no longer exists.'),
});
export type StockAgent = z.infer<typeof stockAgent>;

const askingPrice = z.object({
  asked_on: z.iso.date().describe('First day of this asking price.'),
  sell: z.int().nullable().describe('Price in HKD; null when it was negotiable or not for sale.'),
  rent: z.int().nullable().describe('Rent in HKD a month; null when it was negotiable or not for lease.'),
});
export type AskingPrice = z.infer<typeof askingPrice>;

/** A time at which a listing can be visited without an appointment. */
export const openDayTime = z.object({
  id: z.int().describe('Id of the open day.'),
  starts_at: z.iso.datetime().describe('When it begins, in UTC.'),
  ends_at: z.iso.datetime().describe('When it ends, in UTC.'),
  remarks: trilingual.nullable().describe('Remarks for visitors; null if there are none.'),
});
export type OpenDayTime = z.infer<typeof openDayTime>;

/** All data of a listing page. */
export const stockDetail = stock.omit({ rownum: true }).extend({
  description: trilingual.nullable().describe('Description as plain text; null if there is none.'),
  usage_name: trilingual.nullable().describe('Name of its use; null if unknown.'),
  decoration: z
    .enum(DECORATIONS)
    .nullable()
    .describe('State of the decoration at handover: bare, basic, fitted or luxury; null if unknown.'),
  management_fee_cents: z
    .int()
    .nullable()
    .describe('Management fee in HKD cents per square foot per month; null if unknown.'),
  yield_bp: z
    .int()
    .nullable()
    .describe('The stated yield in hundredths of a per cent; null if none is stated.'),
  ...stockFields,
  listed_on: z.iso.date().describe('The day it was listed.'),
  closed_on: z.iso.date().nullable().describe('The day it was sold or leased; null while it is offered.'),
  media: z.array(medium).describe('Photos, videos, panoramas and virtual tours, in display order.'),
  building: stockBuilding.nullable().describe('The building; null if unknown.'),
  stations: z.array(nearStation).describe('MTR stations nearby, the nearest first.'),
  agent: stockAgent.nullable().describe('The agent to contact; null if the agent has left.'),
  branch: stockBranch
    .nullable()
    .describe(
      'The branch to contact if the agent has left; null if there is an agent, or if the branch no longer exists either.',
    ),
  asking_prices: z
    .array(askingPrice)
    .describe('Asking prices with their first days, oldest first; empty if the price never changed.'),
  open_days: z.array(openDayTime).describe('Open days, earliest first, including past ones.'),
});
export type StockDetail = z.infer<typeof stockDetail>;
