import { MEASURES, SERIES_KINDS } from '#domain/market/series.ts';
import {
  bigint,
  date,
  inAllLanguages,
  integer,
  numeric,
  oneOf,
  orNull,
  smallint,
  text,
  textArray,
} from './column.ts';
import { grade, icsType, name } from './shared.ts';

export const research_series = {
  code: text,
  kind: oneOf(...SERIES_KINDS),
  ics_type: orNull(icsType),
  grade: orNull(grade),
  ...name,
  ...inAllLanguages('unit', text),
  position: smallint,
  measure: oneOf(...MEASURES),
  decimals: smallint,
};

export const research_point = { series_code: text, month: date, value: numeric };

export const registered_statistic = {
  ics_type: icsType,
  month: date,
  volume: integer,
  turnover: bigint,
};

export const research_report = {
  id: integer,
  ics_type: orNull(icsType),
  month: date,
  published_on: date,
  ...inAllLanguages('title', text),
  ...inAllLanguages('summary', text),
  ...inAllLanguages('body', text),
  series_codes: textArray,
};
