import { useSuspenseQuery } from '@tanstack/react-query';
import type { RegisteredStatistic } from '#contract/research.ts';
import { ICS_TYPES, type IcsType } from '#domain/codes/ics-type.ts';
import { at } from '#domain/lib/at.ts';
import { percentChange, REGISTERED_MONTHS } from '#domain/market/series.ts';
import { type Month, monthName, monthText, parseYearMonth } from '#domain/text/month.ts';
import { changeText, groupThousands } from '#domain/text/numbers.ts';
import { hkd, turnoverText } from '#domain/text/price.ts';
import { researchStatisticsQuery } from '#web/api/research-queries.ts';
import { usePage } from '#web/app/page.ts';
import { type Bar, StackedBars } from '#web/features/chart/stacked-bars.tsx';
import { type Column, Table } from '#web/ui/table.tsx';

const FILL_CLASS: Readonly<Record<IcsType, string>> = {
  i: 'fill-type-i',
  c: 'fill-type-c',
  s: 'fill-type-s',
};

/** Sales registered in the last 12 months: number and total value. */
export function RegisteredSales() {
  const { t } = usePage();
  const { statistics } = useSuspenseQuery(researchStatisticsQuery()).data;
  const months = [...new Set(statistics.map(({ month }) => month))];
  const recentMonths = months.slice(-REGISTERED_MONTHS);
  if (recentMonths.length === 0) return null;
  return (
    <section aria-labelledby="registered" className="below grid gap-4">
      <h2 id="registered" className="text-xl">
        {t('research:registered', { months: REGISTERED_MONTHS })}
      </h2>
      <div className="grid gap-6 rounded-card border border-line bg-raised p-4 lg:grid-cols-2">
        <MonthlyBars metric="volume" months={recentMonths} statistics={statistics} />
        <MonthlyBars metric="turnover" months={recentMonths} statistics={statistics} />
      </div>
      <TotalsTable months={recentMonths} statistics={statistics} />
    </section>
  );
}

type SalesStatistics = {
  readonly months: readonly string[];
  readonly statistics: readonly RegisteredStatistic[];
};

function MonthlyBars({ metric, months, statistics }: SalesStatistics & { metric: 'volume' | 'turnover' }) {
  const { t, lang } = usePage();
  const formatValue = (value: number) =>
    metric === 'volume' ? groupThousands(value) : turnoverText(hkd(value), lang);
  const bars = months.map((month): Bar => {
    const values = ICS_TYPES.map(
      (type) =>
        statistics.find((statistic) => statistic.month === month && statistic.ics_type === type)?.[metric] ??
        0,
    );
    const monthLabel = monthText(toMonth(month), lang);
    const typeValueTexts = ICS_TYPES.map(
      (type, index) => `${t(`type.${type}`)} ${formatValue(at(values, index))}`,
    );
    return {
      name: monthLabel,
      axisLabel: monthName(toMonth(month), lang),
      values,
      tooltip: `${monthLabel}: ${typeValueTexts.join(', ')}`,
    };
  });
  return (
    <div className="grid content-start gap-2">
      <h3 className="text-base">{t(`research:registered.${metric}`)}</h3>
      <StackedBars
        label={t(`research:registered.${metric}_described`, {
          from: monthText(toMonth(at(months, 0)), lang),
          to: monthText(toMonth(at(months, months.length - 1)), lang),
        })}
        bars={bars}
        series={ICS_TYPES.map((type) => ({ label: t(`type.${type}`), className: FILL_CLASS[type] }))}
        unit={t(metric === 'volume' ? 'research:registered.volume_unit' : 'research:unit.hkd')}
      />
    </div>
  );
}

function toMonth(text: string): Month {
  const month = parseYearMonth(text);
  if (month === undefined) throw new Error(`not a month: ${text}`);
  return month;
}

type TypeTotal = { readonly type: IcsType; readonly volume: number; readonly turnover: number } & {
  readonly volumeChange: number | null;
  readonly turnoverChange: number | null;
};

/**
 * Sums a property type's sales over the visible months, and compares the sums with the same number of
 * months before.
 */
function totalOfType(type: IcsType, { months, statistics }: SalesStatistics): TypeTotal {
  const typeStatistics = statistics.filter(({ ics_type }) => ics_type === type);
  const sumOf = (rows: readonly RegisteredStatistic[], metric: 'volume' | 'turnover') =>
    rows.reduce((total, row) => total + row[metric], 0);
  const currentRows = typeStatistics.filter(({ month }) => months.includes(month));
  const previousRows = typeStatistics.filter(({ month }) => !months.includes(month));
  const changeOf = (metric: 'volume' | 'turnover') =>
    previousRows.length === currentRows.length
      ? percentChange(sumOf(previousRows, metric), sumOf(currentRows, metric))
      : null;
  return {
    type,
    volume: sumOf(currentRows, 'volume'),
    turnover: sumOf(currentRows, 'turnover'),
    volumeChange: changeOf('volume'),
    turnoverChange: changeOf('turnover'),
  };
}

function TotalsTable(salesStatistics: SalesStatistics) {
  const { t, lang } = usePage();
  const formatChange = (percent: number | null) => (percent === null ? '–' : changeText(percent));
  const columns: readonly Column<TypeTotal>[] = [
    { key: 'type', heading: t('research:registered.type'), cell: ({ type }) => t(`type.${type}`) },
    {
      key: 'volume',
      heading: t('research:registered.volume'),
      isNumeric: true,
      cell: ({ volume }) => groupThousands(volume),
    },
    {
      key: 'volume-change',
      heading: t('research:registered.change', { months: REGISTERED_MONTHS }),
      isNumeric: true,
      cell: ({ volumeChange }) => formatChange(volumeChange),
    },
    {
      key: 'turnover',
      heading: t('research:registered.turnover'),
      isNumeric: true,
      cell: ({ turnover }) => turnoverText(hkd(turnover), lang),
    },
    {
      key: 'turnover-change',
      heading: t('research:registered.change', { months: REGISTERED_MONTHS }),
      isNumeric: true,
      cell: ({ turnoverChange }) => formatChange(turnoverChange),
    },
  ];
  return (
    <Table
      caption={t('research:registered', { months: REGISTERED_MONTHS })}
      columns={columns}
      rows={ICS_TYPES.map((type) => totalOfType(type, salesStatistics))}
      rowKey={({ type }) => type}
    />
  );
}
