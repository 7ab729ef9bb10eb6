import { useSuspenseQuery } from '@tanstack/react-query';
import type { RegisteredStatistic } from '#contract/research.ts';
import { ICS_TYPES, type IcsType } from '#domain/codes/ics-type.ts';
import { at } from '#domain/lib/at.ts';
import { percentChange, REGISTERED_MONTHS } from '#domain/market/series.ts';
import { type Month, monthName, monthText, readMonth } from '#domain/text/month.ts';
import { changeText, grouped } from '#domain/text/numbers.ts';
import { hkd, turnoverText } from '#domain/text/price.ts';
import { researchStatisticsQuery } from '#web/api/research-queries.ts';
import { usePage } from '#web/app/page.ts';
import { type Bar, StackedBars } from '#web/features/chart/stacked-bars.tsx';
import { type Column, Table } from '#web/ui/table.tsx';

const FILL: Readonly<Record<IcsType, string>> = { i: 'fill-type-i', c: 'fill-type-c', s: 'fill-type-s' };

/** Sales registered in the last 12 months: how many, and what they were worth. */
export function Registered() {
  const { t } = usePage();
  const { statistics } = useSuspenseQuery(researchStatisticsQuery()).data;
  const months = [...new Set(statistics.map(({ month }) => month))];
  const shown = months.slice(-REGISTERED_MONTHS);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="registered" className="below grid gap-4">
      <h2 id="registered" className="text-xl">
        {t('research:registered', { months: REGISTERED_MONTHS })}
      </h2>
      <div className="grid gap-6 rounded-card border border-line bg-raised p-4 lg:grid-cols-2">
        <Bars of="volume" months={shown} statistics={statistics} />
        <Bars of="turnover" months={shown} statistics={statistics} />
      </div>
      <Totals months={shown} statistics={statistics} />
    </section>
  );
}

type Figures = { readonly months: readonly string[]; readonly statistics: readonly RegisteredStatistic[] };

function Bars({ of, months, statistics }: Figures & { of: 'volume' | 'turnover' }) {
  const { t, lang } = usePage();
  const text = (value: number) => (of === 'volume' ? grouped(value) : turnoverText(hkd(value), lang));
  const bars = months.map((month): Bar => {
    const values = ICS_TYPES.map(
      (type) => statistics.find((one) => one.month === month && one.ics_type === type)?.[of] ?? 0,
    );
    const name = monthText(toMonth(month), lang);
    const parts = ICS_TYPES.map((type, part) => `${t(`type.${type}`)} ${text(at(values, part))}`);
    return {
      name,
      axis: monthName(toMonth(month), lang),
      values,
      note: `${name}: ${parts.join(', ')}`,
    };
  });
  return (
    <div className="grid content-start gap-2">
      <h3 className="text-base">{t(`research:registered.${of}`)}</h3>
      <StackedBars
        label={t(`research:registered.${of}_described`, {
          from: monthText(toMonth(at(months, 0)), lang),
          to: monthText(toMonth(at(months, months.length - 1)), lang),
        })}
        bars={bars}
        series={ICS_TYPES.map((type) => ({ label: t(`type.${type}`), className: FILL[type] }))}
        unit={t(of === 'volume' ? 'research:registered.volume_unit' : 'research:unit.hkd')}
      />
    </div>
  );
}

function toMonth(text: string): Month {
  const month = readMonth(text);
  if (month === undefined) throw new Error(`not a month: ${text}`);
  return month;
}

type Total = { readonly type: IcsType; readonly volume: number; readonly turnover: number } & {
  readonly volumeChange: number | null;
  readonly turnoverChange: number | null;
};

/** The sum of the months shown, against the sum of as many months before. */
function totalOf(type: IcsType, { months, statistics }: Figures): Total {
  const own = statistics.filter(({ ics_type }) => ics_type === type);
  const sum = (rows: readonly RegisteredStatistic[], of: 'volume' | 'turnover') =>
    rows.reduce((total, row) => total + row[of], 0);
  const now = own.filter(({ month }) => months.includes(month));
  const before = own.filter(({ month }) => !months.includes(month));
  const change = (of: 'volume' | 'turnover') =>
    before.length === now.length ? percentChange(sum(before, of), sum(now, of)) : null;
  return {
    type,
    volume: sum(now, 'volume'),
    turnover: sum(now, 'turnover'),
    volumeChange: change('volume'),
    turnoverChange: change('turnover'),
  };
}

function Totals(figures: Figures) {
  const { t, lang } = usePage();
  const change = (percent: number | null) => (percent === null ? '–' : changeText(percent));
  const columns: readonly Column<Total>[] = [
    { key: 'type', heading: t('research:registered.type'), cell: ({ type }) => t(`type.${type}`) },
    {
      key: 'volume',
      heading: t('research:registered.volume'),
      number: true,
      cell: ({ volume }) => grouped(volume),
    },
    {
      key: 'volume-change',
      heading: t('research:registered.change', { months: REGISTERED_MONTHS }),
      number: true,
      cell: ({ volumeChange }) => change(volumeChange),
    },
    {
      key: 'turnover',
      heading: t('research:registered.turnover'),
      number: true,
      cell: ({ turnover }) => turnoverText(hkd(turnover), lang),
    },
    {
      key: 'turnover-change',
      heading: t('research:registered.change', { months: REGISTERED_MONTHS }),
      number: true,
      cell: ({ turnoverChange }) => change(turnoverChange),
    },
  ];
  return (
    <Table
      caption={t('research:registered', { months: REGISTERED_MONTHS })}
      columns={columns}
      rows={ICS_TYPES.map((type) => totalOf(type, figures))}
      rowKey={({ type }) => type}
    />
  );
}
