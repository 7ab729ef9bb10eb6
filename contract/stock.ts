import { z } from 'zod';
import { GREEN_RATINGS } from '#domain/building/buildings.ts';
import { REGIONS } from '#domain/codes/region.ts';
import { DECORATIONS } from '#domain/stock/decoration.ts';
import { FACILITIES } from '#domain/stock/facilities.ts';
import { stockFields } from './stock-fields.ts';

/** Names of buildings, streets and districts always travel in all three languages. */
export const trilingual = z.object({ zh: z.string(), gb: z.string(), en: z.string() });
export type Trilingual = z.infer<typeof trilingual>;

/** The station that listings and buildings are searched by. */
export const station = z.object({
  code: z.string(),
  name: trilingual,
  walk_minutes: z.int().describe('Approximate walk in minutes.'),
});

const accuracy = z.enum(['exact', 'up', 'about', 'about_up']);

/** Each flag is a boolean of its own on the wire. */
const flags = {
  with_tenancy: z.boolean(),
  sole_agent: z.boolean(),
  first_hand: z.boolean(),
  new_property: z.boolean(),
  godown: z.boolean(),
  ground_floor_workshop: z.boolean(),
  mezzanine: z.boolean(),
  decorated: z.boolean(),
  hot: z.boolean(),
  photo: z.boolean(),
  video: z.boolean(),
  panorama: z.boolean(),
  virtual_tour: z.boolean(),
};

/** A shop's area1..area4 with what each is; absent ones are null. */
const shopAreas = {
  area1: z.int().nullable(),
  area2: z.int().nullable(),
  area3: z.int().nullable(),
  area4: z.int().nullable(),
  area_desc1: trilingual.nullable(),
  area_desc2: trilingual.nullable(),
  area_desc3: trilingual.nullable(),
  area_desc4: trilingual.nullable(),
};

/** A listing as every list, card and map marker sees it. Prices in HKD, areas in square feet. */
export const stock = z.object({
  gstock_id: z.int().describe('Unique over all three types.'),
  id: z.string().describe('As people see it: C0103256.'),
  ics_type: z.enum(['i', 'c', 's']).describe('Industrial, office (commercial) or shops.'),
  tx_type: z.enum(['S', 'L', 'B']).describe('For sale, for lease, or both.'),
  status: z.enum(['active', 'sold', 'leased']),
  rownum: z.int().describe('1-based number of its row in the whole result.'),
  chi_name: z.string().nullable(),
  gb_name: z.string().nullable(),
  eng_name: z.string().nullable(),
  dist_code: z.string().nullable(),
  dist_name_zh: z.string().nullable(),
  dist_name_gb: z.string().nullable(),
  dist_name_en: z.string().nullable(),
  dist_eng_name: z
    .string()
    .nullable()
    .describe('The same as dist_name_en: old-style links are built from this field.'),
  region_code: z.enum(REGIONS).nullable().describe('ETC is outside Hong Kong.'),
  street_id: z.int().nullable(),
  street: trilingual.nullable(),
  streetno: z.string().nullable(),
  pis_bldg_id: z.int().nullable(),
  grade: z.enum(['A', 'B', 'C']).nullable().describe('Grade of the building; null when it has none.'),
  station: station.nullable().describe('The nearest MTR station; null when all are too far to walk.'),
  floor: z
    .string()
    .nullable()
    .describe('LOW, MID_LOW, MID, HIGH_MID, HIGH, EXTR_HIGH, or a real floor such as 12, G or B1.'),
  flat: z.string().nullable(),
  floor_zh: z.string().nullable(),
  floor_gb: z.string().nullable(),
  floor_en: z.string().nullable(),
  area: z.int().nullable().describe('The area prices are measured by: gross where known, else saleable.'),
  area_gross: z.int().nullable(),
  area_saleable: z.int().nullable(),
  ...shopAreas,
  sell: z.int().nullable().describe('null means negotiable when the listing is for sale.'),
  rent: z.int().nullable().describe('A month; null means negotiable when the listing is for lease.'),
  sell_accuracy: accuracy,
  rent_accuracy: accuracy,
  ft_sell: z.int().nullable().describe('HKD per square foot.'),
  ft_rent: z.number().nullable().describe('HKD per square foot per month, with one decimal below $100.'),
  yield: z
    .number()
    .nullable()
    .describe(
      'Yearly, in per cent of the price: as stated, else the tenant’s rent, else the asking rent, over the asking price.',
    ),
  all_in_rent: z
    .int()
    .nullable()
    .describe(
      'The rent a month with management fee, rates and government rent, as the terms state it; null where they do not.',
    ),
  previous_sell: z.int().nullable().describe('The asking price before the last change, when it has changed.'),
  previous_rent: z.int().nullable(),
  usage: z.string().nullable().describe('Code of its use.'),
  update_date: z.iso.date(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  thumbnail: z.string().nullable(),
  photo_count: z.int(),
  ...flags,
  sale_kind: stockFields.sale_kind,
  tenancy_rent: stockFields.tenancy_rent,
  tenancy_expiry: stockFields.tenancy_expiry,
  tenant_trade: stockFields.tenant_trade,
  view: stockFields.view,
  street_tier: stockFields.street_tier,
  facilities: z.array(z.enum(FACILITIES)).describe('What visitors search for among its fields.'),
  link: trilingual.describe('Path of its page in each language.'),
});
export type Stock = z.infer<typeof stock>;

/** A listing as a unit of its building: what a plan of the floors shows of it. */
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
  ft_sell: true,
  ft_rent: true,
  link: true,
});
export type StockUnit = z.infer<typeof stockUnit>;

export const medium = z.object({
  id: z.int(),
  kind: z.enum(['photo', 'video', 'panorama', 'virtual_tour']),
  url: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  caption: trilingual.nullable(),
});
export type Medium = z.infer<typeof medium>;

/** Building facts a listing page shows; the building page's own call gives the rest. */
export const stockBuilding = z.object({
  id: z.int(),
  name: trilingual,
  grade: z.enum(['A', 'B', 'C']).nullable(),
  completion_year: z.int().nullable(),
  floors: z.int().nullable(),
  passenger_lifts: z.int().nullable(),
  cargo_lifts: z.int().nullable(),
  title: z.enum(['strata', 'unified']).nullable().describe('Owned unit by unit, or by one owner.'),
  owner: trilingual.nullable().describe('The one owner, where there is one and it is known.'),
  lease_expiry: z.iso.date().nullable().describe('The last day of the land lease.'),
  green_rating: z.enum(GREEN_RATINGS).nullable().describe('Its rating by BEAM Plus.'),
  developer: trilingual.nullable(),
  management: trilingual.nullable(),
  management_fee_cents: z.int().nullable().describe('HKD cents per square foot per month.'),
  ceiling_height_cm: z.int().nullable(),
  floor_loading_psf: z.int().nullable(),
  air_conditioning: z.array(z.enum(['window', 'split', 'central', 'eco', 'water'])),
  raised_floor_mm: z.int().nullable(),
  loading_area: trilingual.nullable(),
  cargo: trilingual.nullable(),
  car_park: trilingual.nullable(),
  transport: trilingual.nullable(),
  total_area: z.int().nullable(),
});
export type StockBuilding = z.infer<typeof stockBuilding>;

export const nearStation = z.object({
  code: z.string(),
  name: trilingual,
  lines: z.array(z.string()),
  metres: z.int().describe('Straight-line distance.'),
  walk_minutes: z.int(),
});
export type NearStation = z.infer<typeof nearStation>;

const stockBranch = z.object({ name: trilingual, phone: z.string(), licence_no: z.string() });
export type StockBranch = z.infer<typeof stockBranch>;

export const stockAgent = z.object({
  email_alias: z.string(),
  name: trilingual,
  title: trilingual,
  licence_no: z.string(),
  phone: z.string(),
  whatsapp: z.string().nullable(),
  branch: stockBranch.nullable(),
});
export type StockAgent = z.infer<typeof stockAgent>;

const askingPrice = z.object({
  asked_on: z.iso.date(),
  sell: z.int().nullable(),
  rent: z.int().nullable(),
});
export type AskingPrice = z.infer<typeof askingPrice>;

/** When a listing can be seen without an appointment. */
export const openDayTime = z.object({
  id: z.int(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  remarks: trilingual.nullable(),
});
export type OpenDayTime = z.infer<typeof openDayTime>;

/** Everything a listing page shows. */
export const stockDetail = stock.omit({ rownum: true }).extend({
  description: trilingual.nullable(),
  usage_name: trilingual.nullable(),
  decoration: z.enum(DECORATIONS).nullable(),
  management_fee_cents: z.int().nullable(),
  yield_bp: z.int().nullable().describe('Hundredths of a per cent.'),
  ...stockFields,
  listed_on: z.iso.date(),
  closed_on: z.iso.date().nullable(),
  media: z.array(medium),
  building: stockBuilding.nullable(),
  stations: z.array(nearStation),
  agent: stockAgent.nullable(),
  branch: stockBranch.nullable().describe('The branch to ask when the agent has left.'),
  asking_prices: z
    .array(askingPrice)
    .describe('What was asked since which day, the first one first; empty when it has never changed.'),
  open_days: z.array(openDayTime).describe('Soonest first, past ones too.'),
});
export type StockDetail = z.infer<typeof stockDetail>;
