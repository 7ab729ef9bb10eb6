import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#contract/call-table.ts';
import type { OpenDay } from '#contract/open-day.ts';
import type { Stock } from '#contract/stock.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { hongKongDay, type IsoDate, weekendOf } from '#domain/text/date.ts';
import type { LocationFields } from '#web/features/stock/location-labels.ts';
import { interleaveTypes } from './interleave-types.ts';

/** Maximum number of open days on the home page. */
const MAX_OPEN_DAYS = 4;

/**
 * An open day on the home page. It has only the fields that one line displays, because the data is
 * embedded in the page.
 */
type OpenDayLine = Pick<OpenDay, 'id' | 'starts_at' | 'ends_at'> & {
  readonly stock: LocationFields & Pick<Stock, 'gstock_id' | 'ics_type' | 'link'>;
};

type HomeOpenDays = {
  /**
   * True if the open days are on this weekend. False if there are none, so that the next open days are
   * shown.
   */
  readonly isWeekend: boolean;
  readonly count: number;
  readonly openDays: readonly OpenDayLine[];
};

/**
 * Query for this weekend's open days, or the next open days if this weekend has none. The result has an
 * equal mix of property types and the total number.
 */
export function homeOpenDaysQuery(api: Api, icsType: IcsType | undefined, today: string) {
  return queryOptions({
    queryKey: ['home open days', icsType ?? '', today],
    queryFn: async ({ signal }): Promise<HomeOpenDays> => {
      const { open_days } = await api.openDays(icsType ? { ics_type: icsType } : {}, signal);
      return selectOpenDays(open_days, today as IsoDate);
    },
  });
}

export function selectOpenDays(openDays: readonly OpenDay[], today: IsoDate): HomeOpenDays {
  const weekendDates: readonly string[] = weekendOf(today);
  const weekendOpenDays = openDays.filter(({ starts_at }) =>
    weekendDates.includes(hongKongDay(Date.parse(starts_at))),
  );
  const selectedOpenDays = weekendOpenDays.length > 0 ? weekendOpenDays : openDays;
  const openDaysOfType = (type: IcsType) => selectedOpenDays.filter(({ stock }) => stock.ics_type === type);
  return {
    isWeekend: weekendOpenDays.length > 0,
    count: selectedOpenDays.length,
    openDays: interleaveTypes(
      { i: openDaysOfType('i'), c: openDaysOfType('c'), s: openDaysOfType('s') },
      MAX_OPEN_DAYS,
    ).map(lineOf),
  };
}

function lineOf({ id, starts_at, ends_at, stock }: OpenDay): OpenDayLine {
  const { gstock_id, ics_type, link, street, streetno } = stock;
  const { chi_name, gb_name, eng_name, dist_name_zh, dist_name_gb, dist_name_en } = stock;
  const nameFields = {
    chi_name,
    gb_name,
    eng_name,
    dist_name_zh,
    dist_name_gb,
    dist_name_en,
    street,
    streetno,
  };
  return { id, starts_at, ends_at, stock: { gstock_id, ics_type, link, ...nameFields } };
}
