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
  inAllLanguages,
  integer,
  oneOf,
  orNull,
  singleCharacter,
  smallint,
  text,
  textArray,
  timestamp,
  withDefault,
} from './column.ts';
import { floorCode, icsType, nameOrNull } from './shared.ts';

const flagColumn = withDefault(boolean);
const accuracyColumn = withDefault(oneOf(...ACCURACIES));

const COLUMN_BY_FIELD_KIND: Readonly<Record<StockField['kind'], Column>> = {
  number: integer,
  date,
  boolean,
  text,
  choice: text,
  choices: textArray,
};

/** Columns of the listing fields defined in domain/stock/stock-fields.ts. */
const fieldColumns = Object.fromEntries(
  STOCK_FIELD_KEYS.map((key) => [key, orNull(COLUMN_BY_FIELD_KIND[stockField(key).kind])]),
) as { readonly [Key in StockFieldKey]: Column<StockFieldValues[Key]> };

export const stock = {
  id: integer,
  ics_type: icsType,
  tx_type: singleCharacter(...TX_TYPES),
  status: withDefault(oneOf(...STOCK_STATUSES)),
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
  ...inAllLanguages('floor', orNull(text)),
  area_gross: orNull(integer),
  area_saleable: orNull(integer),
  sell: orNull(bigint),
  rent: orNull(bigint),
  sell_accuracy: accuracyColumn,
  rent_accuracy: accuracyColumn,
  ft_sell: orNull(integer),
  ft_rent_cents: orNull(integer),
  usage_code: orNull(text),
  ...inAllLanguages('description', orNull(text)),
  management_fee_cents: orNull(integer),
  decoration: orNull(oneOf('bare', 'basic', 'fitted', 'luxury')),
  yield_bp: orNull(integer),
  ...fieldColumns,
  with_tenancy: flagColumn,
  mezzanine: flagColumn,
  sole_agent: flagColumn,
  new_property: flagColumn,
  first_hand: flagColumn,
  godown: flagColumn,
  ground_floor_workshop: flagColumn,
  decorated: flagColumn,
  hot: flagColumn,
  photo: flagColumn,
  video: flagColumn,
  panorama: flagColumn,
  virtual_tour: flagColumn,
  agent_id: orNull(integer),
  listed_on: date,
  update_date: date,
  closed_on: orNull(date),
};

export const stock_area = {
  stock_id: integer,
  position: smallint,
  area: integer,
  ...inAllLanguages('description', text),
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
  ...inAllLanguages('caption', orNull(text)),
};

export const tour_scene = {
  medium_id: integer,
  plan_id: orNull(integer),
  plan_x: orNull(double),
  plan_y: orNull(double),
  heading: withDefault(smallint),
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
  ...inAllLanguages('remarks', orNull(text)),
};
