import { TX_TYPES } from '#domain/codes/tx-type.ts';
import {
  STOCK_FIELD_KEYS,
  type StockField,
  type StockFieldKey,
  type StockFieldValues,
  stockField,
} from '#domain/stock/stock-fields.ts';
import { STOCK_STATUSES } from '#domain/stock/stock-status.ts';
import { ACCURACIES } from '#domain/text/price.ts';
import {
  bigint,
  boolean,
  type Column,
  date,
  double,
  filled,
  inThree,
  integer,
  letter,
  oneOf,
  orNull,
  smallint,
  text,
  texts,
  timestamp,
} from './column.ts';
import { floorCode, icsType, nameOrNull } from './shared.ts';

const flag = filled(boolean);
const accuracy = filled(oneOf(...ACCURACIES));

const COLUMN_OF_KIND: Readonly<Record<StockField['kind'], Column>> = {
  number: integer,
  date,
  boolean,
  text,
  choice: text,
  choices: texts,
};

/** The columns of the field table in domain/. */
const fields = Object.fromEntries(
  STOCK_FIELD_KEYS.map((key) => [key, orNull(COLUMN_OF_KIND[stockField(key).kind])]),
) as { readonly [Key in StockFieldKey]: Column<StockFieldValues[Key]> };

export const stock = {
  id: integer,
  ics_type: icsType,
  tx_type: letter(...TX_TYPES),
  status: filled(oneOf(...STOCK_STATUSES)),
  building_id: orNull(integer),
  district_code: orNull(text),
  street_id: orNull(integer),
  street_no: orNull(text),
  ...nameOrNull,
  lat: orNull(double),
  lng: orNull(double),
  merc_x: orNull(integer),
  merc_y: orNull(integer),
  floor_code: orNull(floorCode),
  floor_no: orNull(text),
  flat: orNull(text),
  ...inThree('floor', orNull(text)),
  area_gross: orNull(integer),
  area_saleable: orNull(integer),
  sell: orNull(bigint),
  rent: orNull(bigint),
  sell_accuracy: accuracy,
  rent_accuracy: accuracy,
  ft_sell: orNull(integer),
  ft_rent_cents: orNull(integer),
  usage_code: orNull(text),
  ...inThree('description', orNull(text)),
  management_fee_cents: orNull(integer),
  decoration: orNull(oneOf('bare', 'basic', 'fitted', 'luxury')),
  yield_bp: orNull(integer),
  ...fields,
  with_tenancy: flag,
  mezzanine: flag,
  sole_agent: flag,
  new_property: flag,
  first_hand: flag,
  godown: flag,
  ground_floor_workshop: flag,
  decorated: flag,
  hot: flag,
  photo: flag,
  video: flag,
  panorama: flag,
  virtual_tour: flag,
  agent_id: orNull(integer),
  listed_on: date,
  update_date: date,
  closed_on: orNull(date),
};

export const stock_area = {
  stock_id: integer,
  position: smallint,
  area: integer,
  ...inThree('description', text),
};

export const asking_price = {
  stock_id: integer,
  asked_on: date,
  sell: orNull(bigint),
  rent: orNull(bigint),
};

export const media = {
  id: integer,
  building_id: orNull(integer),
  stock_id: orNull(integer),
  kind: oneOf('photo', 'video', 'panorama', 'virtual_tour'),
  position: smallint,
  url: text,
  width: orNull(smallint),
  height: orNull(smallint),
  ...inThree('caption', orNull(text)),
};

export const tour_scene = {
  medium_id: integer,
  plan_id: orNull(integer),
  plan_x: orNull(double),
  plan_y: orNull(double),
  heading: filled(smallint),
};

export const tour_link = {
  medium_id: integer,
  to_id: integer,
  yaw: smallint,
};

export const open_day = {
  id: integer,
  stock_id: integer,
  agent_id: orNull(integer),
  starts_at: timestamp,
  ends_at: timestamp,
  ...inThree('remarks', orNull(text)),
};
