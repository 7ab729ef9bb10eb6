import { at } from '#domain/lib/at.ts';
import { floorAndUnitText } from '#domain/text/floor.ts';
import { groupThousands } from '#domain/text/numbers.ts';
import { hkd, perFootText } from '#domain/text/price.ts';
import { usePage } from '#web/app/page.ts';
import { DistrictTrendLink, TrendLink } from '#web/features/research/trend-link.tsx';
import { floorPhrases } from '#web/i18n/domain-phrases.ts';
import { cx } from '#web/ui/cx.ts';
import { FoldArrow } from '#web/ui/fold-arrow.tsx';
import { Section } from '#web/ui/section.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { TYPE_TEXT_CLASS } from '#web/ui/type-hue.ts';
import type { PageBuilding, PageBuildingPrices } from './building-query.ts';
import { priceChart, yearRows } from './chart-lines.ts';

type PricesProps = { building: PageBuilding; prices: PageBuildingPrices };

/** Prices per square foot paid in the building over time, compared with its district. */
export function BuildingPrices(props: PricesProps) {
  const { building } = props;
  const { t, textOf } = usePage();
  return (
    <Section title={t('building_page:prices')}>
      {props.prices.sales.length === 0 ? (
        <p className="text-muted">{t('building_page:prices.none')}</p>
      ) : (
        <SalesChartAndTable {...props} />
      )}
      <div className="flex flex-wrap gap-x-6">
        <Spaced>
          <DistrictTrendLink
            icsTypes={[building.ics_type]}
            district={{ districtCode: building.dist_code, name: textOf(building.dist_name) }}
          />
          <TrendLink icsType={building.ics_type} />
        </Spaced>
      </div>
    </Section>
  );
}

function SalesChartAndTable({ building, prices }: PricesProps) {
  const { t, textOf } = usePage();
  const district = textOf(building.dist_name);
  const columns = useYearColumns(district);
  return (
    <div className="grid gap-4">
      <ul className={cx('flex flex-wrap gap-x-5 gap-y-1 text-sm', TYPE_TEXT_CLASS[building.ics_type])}>
        <li className="inline-flex items-center gap-2">
          <Spaced>
            <span className="size-2.5 rounded-full bg-current" />
            <span className="text-muted">{t('building_page:prices.sales')}</span>
          </Spaced>
        </li>
        <li className="inline-flex items-center gap-2 text-muted">
          <Spaced>
            <span className="h-0.5 w-4 bg-current" />
            {t('building_page:prices.district', { district })}
          </Spaced>
        </li>
        <li className="text-muted">{t(`building_page:prices.basis.${prices.basis}`)}</li>
      </ul>
      <SalesChart building={building} prices={prices} width={960} className="max-lg:hidden" />
      <SalesChart building={building} prices={prices} width={690} className="max-md:hidden lg:hidden" />
      <SalesChart building={building} prices={prices} width={360} className="md:hidden" />
      <details>
        <summary className="target inline-flex items-center gap-2 font-bold text-brand hover:underline">
          <FoldArrow />
          {t('building_page:prices.table')}
        </summary>
        <Table
          caption={t('building_page:prices')}
          columns={columns}
          rows={yearRows(prices)}
          rowKey={({ year }) => year}
        />
      </details>
    </div>
  );
}

const CHART_HEIGHT = 260;

/**
 * Scatter chart of sale prices. The page renders one chart per screen width, so that the text has the
 * same size on desktop and phone.
 */
function SalesChart({
  building,
  prices,
  width,
  className,
}: {
  building: PageBuilding;
  prices: PageBuildingPrices;
  /** Width of the chart in pixels. On a wider screen CSS scales the chart up. */
  width: number;
  className: string;
}) {
  const { t, lang, textOf, dayText } = usePage();
  const floorPhraseSet = floorPhrases(t);
  const plotArea = { left: 52, right: width - 8, top: 10, bottom: CHART_HEIGHT - 26 };
  const chart = priceChart(prices, plotArea);
  const pricesPerFoot = prices.sales.map(({ ft_sell }) => ft_sell);
  if (!chart) return null;
  const titleById = new Map(
    prices.sales.map(({ id, tx_date, floor, flat, ft_sell }) => [
      id,
      [
        dayText(tx_date),
        floorAndUnitText({ floor, flat, icsType: building.ics_type }, lang, floorPhraseSet),
        perFootText(hkd(ft_sell), lang),
      ]
        .filter(Boolean)
        .join(' · '),
    ]),
  );
  return (
    <svg
      role="img"
      aria-label={t('building_page:prices.described', {
        name: textOf(building.name),
        count: prices.sales.length,
        from: at(prices.sales, prices.sales.length - 1).tx_date.slice(0, 4),
        to: at(prices.sales, 0).tx_date.slice(0, 4),
        least: perFootText(hkd(Math.min(...pricesPerFoot)), lang),
        most: perFootText(hkd(Math.max(...pricesPerFoot)), lang),
      })}
      viewBox={`0 0 ${width} ${CHART_HEIGHT}`}
      className={cx('w-full', TYPE_TEXT_CLASS[building.ics_type], className)}
    >
      {chart.prices.map(({ price, y }) => (
        <g key={price}>
          <line x1={plotArea.left} x2={plotArea.right} y1={y} y2={y} className="stroke-line" />
          <text
            x={plotArea.left - 8}
            y={y}
            textAnchor="end"
            dominantBaseline="central"
            fontSize={12}
            className="fill-muted"
          >
            {groupThousands(price)}
          </text>
        </g>
      ))}
      {chart.years.map(({ year, x }) => (
        <text key={year} x={x} y={CHART_HEIGHT - 8} fontSize={12} className="fill-muted">
          {year}
        </text>
      ))}
      {chart.lines.map((points) => (
        <polyline
          key={points}
          points={points}
          fill="none"
          strokeWidth={2}
          strokeLinejoin="round"
          className="stroke-muted"
        />
      ))}
      {chart.dots.map(({ id, x, y }) => (
        <circle key={id} cx={x} cy={y} r={4.5} fillOpacity={0.65} className="fill-current hover:stroke-ink">
          <title>{titleById.get(id)}</title>
        </circle>
      ))}
    </svg>
  );
}

type YearRow = ReturnType<typeof yearRows>[number];

function useYearColumns(district: string): readonly Column<YearRow>[] {
  const { t, lang } = usePage();
  const pricePerFootText = (amount: number | null) =>
    amount === null ? '–' : perFootText(hkd(amount), lang);
  return [
    { key: 'year', heading: t('building_page:prices.year'), cell: ({ year }) => year },
    { key: 'count', heading: t('building_page:prices.count'), isNumeric: true, cell: ({ count }) => count },
    {
      key: 'building',
      heading: t('building_page:prices.of_building'),
      isNumeric: true,
      cell: (row) => pricePerFootText(row.building),
    },
    {
      key: 'district',
      heading: t('building_page:prices.of_district', { district }),
      isNumeric: true,
      cell: (row) => pricePerFootText(row.district),
    },
  ];
}
