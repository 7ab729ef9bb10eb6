import { STREET_TIERS } from '#domain/stock/median-class.ts';
import { bigint, date, integer, oneOf, orNull, singleCharacter, text } from './column.ts';
import { floorCode, icsType, nameOrNull } from './shared.ts';

export const transactions = {
  id: integer,
  ics_type: icsType,
  tx_type: singleCharacter('S', 'L'),
  tx_date: date,
  building_id: orNull(integer),
  district_code: orNull(text),
  street_id: orNull(integer),
  street_no: orNull(text),
  ...nameOrNull,
  floor_code: orNull(floorCode),
  floor_no: orNull(text),
  flat: orNull(text),
  area_gross: orNull(integer),
  area_saleable: orNull(integer),
  sell: orNull(bigint),
  rent: orNull(bigint),
  ft_sell: orNull(integer),
  ft_rent_cents: orNull(integer),
  source: oneOf('provider', 'land_registry'),
  memorial_no: orNull(text),
  previous_sell: orNull(bigint),
  previous_date: orNull(date),
  lease_months: orNull(integer),
  street_tier: orNull(oneOf(...STREET_TIERS)),
};
