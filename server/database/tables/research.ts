import { bigint, date, inThree, integer, numeric, oneOf, orNull, smallint, text } from '../column.ts';
import { grade, icsType, name } from './shared.ts';

export const research_series = {
  code: text,
  kind: oneOf('price_index', 'rent_index', 'economic'),
  ics_type: orNull(icsType),
  grade: orNull(grade),
  ...name,
  ...inThree('unit', text),
  position: smallint,
};

export const research_point = { series_code: text, month: date, value: numeric };

export const registered_statistic = {
  ics_type: icsType,
  month: date,
  volume: integer,
  turnover: bigint,
};
