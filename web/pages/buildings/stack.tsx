import { useMemo, useState } from 'react';
import { createStackPlan } from '#domain/building/stack-plan.ts';
import { isWholeBuilding } from '#domain/stock/stock-choices.ts';
import { stockFilterToParams } from '#domain/stock/stock-filter.ts';
import { areaText, squareFeet } from '#domain/text/area.ts';
import type { IsoDate } from '#domain/text/date.ts';
import { floorAndUnitText } from '#domain/text/floor.ts';
import {
  dollarsToCents,
  hkd,
  perFootText,
  priceText,
  rentPerFootText,
  rentText,
} from '#domain/text/price.ts';
import { usePage } from '#web/app/page.ts';
import { StockBadge } from '#web/features/stock/stock-badge.tsx';
import { StockLink } from '#web/features/stock/stock-link.tsx';
import { useStockLabels } from '#web/features/stock/use-stock-labels.ts';
import { floorPhrases, pricePhrases } from '#web/i18n/domain-phrases.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import type { OfferedUnit, PageBuilding } from './building-query.ts';
import { StackDrawing, StackLegend } from './stack-drawing.tsx';
import { type PlanUnit, stackUnits } from './stack-units.ts';

/** Number of table rows that are visible before the visitor expands the table. */
const INITIAL_ROW_COUNT = 10;

/**
 * Units on offer and units sold or leased recently, as a drawing of the floors and as a table; renders
 * nothing if there are no units.
 */
export function StackPlanSection({ building }: { building: PageBuilding }) {
  const { t, site, addressOf } = usePage();
  const units = useMemo(() => stackUnits(building, site.today as IsoDate), [building, site.today]);
  // Excludes listings of a whole building: they belong to no single floor, so only the table shows
  // them.
  const plan = useMemo(
    () =>
      createStackPlan(
        building.floors,
        units.filter(({ stock }) => stock === undefined || !isWholeBuilding(stock)),
      ),
    [building.floors, units],
  );
  const [highlightedKey, setHighlighted] = useState<string | null>(null);
  const [showsAllRows, setShowsAllRows] = useState(false);
  const columns = useStackColumns();
  const unitLabel = useUnitLabel();
  if (units.length === 0) return null;
  const unplacedCount = plan.unplaced.length;
  return (
    <Section title={t('building_page:stack')}>
      <div className="grid gap-4">
        <StackLegend states={new Set(units.map(({ state }) => state))} icsType={building.ics_type} />
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:gap-8">
          <div className="grid gap-2 lg:sticky lg:top-4" data-print="hide">
            <StackDrawing
              plan={plan}
              icsType={building.ics_type}
              floors={floorPhrases(t)}
              label={t('building_page:stack.drawing')}
              labelOf={unitLabel}
              highlightedId={highlightedKey}
              onHighlight={setHighlighted}
            />
            {unplacedCount > 0 && (
              <p className="text-sm text-muted">
                {t('building_page:stack.unplaced', { count: unplacedCount })}
              </p>
            )}
            <p className="text-sm text-balance text-muted max-lg:hidden pointer-coarse:hidden noscript:hidden">
              {t('building_page:stack.how')}
            </p>
          </div>
          <div className="grid gap-4">
            <Table
              caption={t('building_page:stack')}
              columns={columns}
              rows={showsAllRows ? units : units.slice(0, INITIAL_ROW_COUNT)}
              rowKey={({ id }) => id}
              rowAttributes={({ id }) => ({
                onPointerEnter: () => setHighlighted(id),
                onPointerLeave: () => setHighlighted(null),
                onFocus: () => setHighlighted(id),
                onBlur: () => setHighlighted(null),
                className: highlightedKey === id ? 'bg-brand-tint @2xl:bg-brand-tint' : '',
              })}
            />
            <div className="flex flex-wrap justify-center gap-3" data-print="hide">
              {units.length > INITIAL_ROW_COUNT && !showsAllRows && (
                <Button variant="plain" className="noscript:hidden" onClick={() => setShowsAllRows(true)}>
                  {t('building_page:stack.more', { count: units.length })}
                </Button>
              )}
              {building.stock_count > 0 && (
                <ButtonLink
                  variant="ghost"
                  to={addressOf('find', { query: stockFilterToParams({ building: building.id }) })}
                >
                  {t('building_page:all_stocks', { count: building.stock_count })}
                </ButtonLink>
              )}
            </div>
          </div>
        </div>
      </div>
    </Section>
  );
}

function useStackColumns(): readonly Column<PlanUnit>[] {
  const { t, lang, dayText } = usePage();
  const labels = useStockLabels();
  const floorPhraseSet = floorPhrases(t);
  const pricePhraseSet = pricePhrases(t);
  return [
    {
      key: 'floor',
      heading: t('building_page:stack.floor'),
      cell: ({ stock, transaction }) =>
        stock ? (
          <StockLink stock={stock} className="font-bold text-brand hover:underline">
            {labels.floor(stock) || stock.id}
          </StockLink>
        ) : (
          floorAndUnitText({ ...transaction, icsType: transaction.ics_type }, lang, floorPhraseSet) ||
          t('details:not_provided')
        ),
    },
    {
      key: 'state',
      heading: t('building_page:stack.state'),
      cell: ({ stock, transaction }) =>
        stock ? (
          <StockBadge stock={stock} />
        ) : (
          <span className="text-sm text-muted">
            {t(transaction.tx_type === 'S' ? 'building_page:stack.sold' : 'building_page:stack.leased', {
              date: dayText(transaction.tx_date),
            })}
          </span>
        ),
    },
    {
      key: 'area',
      heading: t('building_page:stack.area'),
      isNumeric: true,
      cell: ({ stock, transaction }) => {
        const { area } = stock ?? transaction;
        return area === null ? t('details:not_provided') : areaText(squareFeet(area), lang);
      },
    },
    {
      key: 'per_foot',
      heading: t('building_page:stack.per_foot'),
      isNumeric: true,
      cell: ({ stock, transaction }) => {
        const { ft_sell, ft_rent } = stock ?? transaction;
        const priceTexts = [
          ft_sell !== null && perFootText(hkd(ft_sell), lang),
          ft_rent !== null && rentPerFootText(dollarsToCents(ft_rent), lang),
        ].filter((text) => text !== false);
        return <TextLines texts={priceTexts.length > 0 ? priceTexts : ['–']} />;
      },
    },
    {
      key: 'price',
      heading: t('building_page:stack.price'),
      isNumeric: true,
      cell: ({ stock, transaction }) => (
        <span className="font-bold">
          <TextLines
            texts={
              stock
                ? labels
                    .prices(stock)
                    .map(({ text, unit, included = '' }) => `${text}${unit} ${included}`.trim())
                : [
                    transaction.tx_type === 'S'
                      ? priceText(hkd(transaction.sell), lang, pricePhraseSet)
                      : t('stock_info:price.by_month', {
                          price: rentText(hkd(transaction.rent), lang, pricePhraseSet),
                        }),
                  ]
            }
          />
        </span>
      ),
    },
  ];
}

/** Formats a unit as one sentence: its floor, the type of deal and its prices. */
function useUnitLabel(): (stock: OfferedUnit) => string {
  const { t, lang } = usePage();
  const labels = useStockLabels();
  return (stock) =>
    [
      labels.floor(stock) || stock.id,
      t(`building_page:stack.${stock.tx_type}`),
      ...labels.prices(stock).map(({ text, unit }) => text + unit),
    ].join(lang === 'en' ? ', ' : '，');
}

function TextLines({ texts }: { texts: readonly string[] }) {
  return (
    <span>
      <Spaced>
        {texts.map((text) => (
          <span key={text} className="block">
            {text}
          </span>
        ))}
      </Spaced>
    </span>
  );
}
