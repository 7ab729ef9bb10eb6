import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#contract/call-table.ts';
import type { OpenDay } from '#contract/open-day.ts';
import type { Stock } from '#contract/stock.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { hongKongDay, type IsoDate, weekendOf } from '#domain/text/date.ts';
import type { NamedRow } from '#web/features/stock/location-labels.ts';
import { inTurn } from './types-in-turn.ts';

/** Open days that the page shows. */
const SHOWN = 4;

/** What a line of the page says of an open day: a page has all of its listing where it is shown. */
type OpenDayLine = Pick<OpenDay, 'id' | 'starts_at' | 'ends_at'> & {
  readonly stock: NamedRow & Pick<Stock, 'gstock_id' | 'ics_type' | 'link'>;
};

type HomeOpenDays = {
  /** Whether they are those of this weekend, and not just the next ones. */
  readonly isWeekend: boolean;
  readonly count: number;
  readonly openDays: readonly OpenDayLine[];
};

/** The open days of this weekend, else the next ones: some of each type in turn, and how many there are. */
export function homeOpenDaysQuery(api: Api, icsType: IcsType | undefined, today: string) {
  return queryOptions({
    queryKey: ['home open days', icsType ?? '', today],
    queryFn: async ({ signal }): Promise<HomeOpenDays> => {
      const { open_days } = await api.openDays(icsType ? { ics_type: icsType } : {}, signal);
      return shownOpenDays(open_days, today as IsoDate);
    },
  });
}

export function shownOpenDays(all: readonly OpenDay[], today: IsoDate): HomeOpenDays {
  const weekend: readonly string[] = weekendOf(today);
  const onWeekend = all.filter(({ starts_at }) => weekend.includes(hongKongDay(Date.parse(starts_at))));
  const listed = onWeekend.length > 0 ? onWeekend : all;
  const of = (type: IcsType) => listed.filter(({ stock }) => stock.ics_type === type);
  return {
    isWeekend: onWeekend.length > 0,
    count: listed.length,
    openDays: inTurn({ i: of('i'), c: of('c'), s: of('s') }, SHOWN).map(lineOf),
  };
}

function lineOf({ id, starts_at, ends_at, stock }: OpenDay): OpenDayLine {
  const { gstock_id, ics_type, link, street, streetno } = stock;
  const { chi_name, gb_name, eng_name, dist_name_zh, dist_name_gb, dist_name_en } = stock;
  const names = { chi_name, gb_name, eng_name, dist_name_zh, dist_name_gb, dist_name_en, street, streetno };
  return { id, starts_at, ends_at, stock: { gstock_id, ics_type, link, ...names } };
}
