import type { StockDetail } from '#contract/stock.ts';
import { isTender } from '#domain/stock/tender.ts';
import { usePage } from '#web/app/page.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icon.tsx';
import { AllInRent } from './all-in-rent.tsx';
import type { AmountParts, ListingLabels } from './listing-labels.ts';

type Figure = { readonly key: string; readonly figure: AmountParts | null; readonly label: string };

/**
 * Key figures of a listing: price, price per square foot, area and floor. A listing for sale and lease
 * has two prices and two prices per square foot.
 */
export function KeyFigures({ stock, labels }: { stock: StockDetail; labels: ListingLabels }) {
  const { t, lang, dayText } = usePage();
  const notes = [
    stock.status === 'active' &&
      t(`details:priced_on.${isTender(stock) && stock.tx_type === 'S' ? 'tender' : stock.tx_type}`, {
        date: dayText(stock.update_date),
      }),
    labels.gross !== null && t('details:gross_note'),
  ].filter(Boolean);
  return (
    <div className="grid gap-3">
      {/* Column widths depend on the content, so that a long price beside a short floor does not wrap. */}
      <div className="grid grid-cols-[auto_auto] overflow-hidden rounded-card border border-line bg-raised md:grid-cols-[repeat(4,auto)] lg:grid-cols-[auto_auto] xl:grid-cols-[repeat(4,auto)]">
        {keyFigureCells(stock, labels, t).map((figures) => (
          <dl
            key={figures[0]?.key}
            className={cx(
              '-mt-px -ml-px grid content-start gap-3 border-t border-l border-line px-3 py-3.5 sm:px-4',
              // If the listing has two prices, aligns each price with its price per square foot.
              labels.offers.length > 1 &&
                (figures.length > 1
                  ? 'row-span-2 grid-rows-subgrid'
                  : 'md:row-span-2 lg:row-span-1 xl:row-span-2'),
            )}
          >
            {figures.map(({ key, figure, label }) => (
              <div key={key} className="flex flex-col-reverse justify-end">
                <dt className="text-sm text-muted">{label}</dt>
                <dd>
                  {figure === null ? (
                    <UnknownValue text={t('details:not_provided')} />
                  ) : (
                    <LargeAmount {...figure} />
                  )}
                </dd>
              </div>
            ))}
          </dl>
        ))}
      </div>
      <PriceCuts labels={labels} />
      <AllInRent stock={stock} />
      {notes.length > 0 && <p className="text-sm text-muted">{notes.join(lang === 'en' ? ' ' : '')}</p>}
    </div>
  );
}

function keyFigureCells(
  stock: StockDetail,
  labels: ListingLabels,
  t: Translate,
): readonly (readonly Figure[])[] {
  const { offers, basis } = labels;
  const floorCount = stock.building?.floors;
  return [
    offers.map(({ txType, priceName, priceParts, included }) => ({
      key: `price-${txType}`,
      figure: priceParts,
      label: joinWithDots(priceName, included),
    })),
    offers.map(({ txType, perFoot }) => ({
      key: `foot-${txType}`,
      figure: plainAmount(perFoot),
      label: joinWithDots(t(`details:per_foot.${txType}`), perFoot && t(`details:by_basis.${basis}`)),
    })),
    [areaFigure(labels, t)],
    [
      {
        key: 'floor',
        figure: plainAmount(labels.floor || null),
        label: floorCount ? t('details:of_floors', { count: floorCount }) : t('details:floor'),
      },
    ],
  ];
}

/**
 * Returns the area to display. If both areas are known, it is the saleable area, and its label contains
 * the gross area.
 */
function areaFigure({ basis, area, gross, saleable, efficiency }: ListingLabels, t: Translate): Figure {
  if (saleable === null || gross === null)
    return {
      key: 'area',
      figure: area === null ? null : splitUnit(area),
      label: t(`details:basis.${basis}`),
    };
  return {
    key: 'area',
    figure: splitUnit(saleable),
    label: joinWithDots(
      t('details:basis.saleable'),
      t('details:gross_efficiency', { area: gross, percent: efficiency ?? '' }),
    ),
  };
}

function joinWithDots(...texts: readonly (string | null)[]): string {
  return texts.filter(Boolean).join(' · ');
}

function plainAmount(amount: string | null): AmountParts | null {
  return amount === null ? null : { prefix: '', amount, suffix: '' };
}

/** Splits '1,180 sq ft' into amount and unit. */
function splitUnit(text: string): AmountParts {
  const [, amount = text, unit = ''] = /^([\d,.]+)(\D+)$/.exec(text) ?? [];
  return { prefix: '', amount, suffix: unit };
}

/**
 * Displays the amount in large type, its unit and accuracy in small type: 1,180 sq ft, about HK$42,000
 * up.
 */
function LargeAmount({ prefix, amount, suffix }: AmountParts) {
  return (
    <span className="text-sm leading-tight font-bold">
      {prefix}
      {/* A long floor name may wrap. An amount and its unit stay on one line. */}
      <span className={cx((prefix || suffix) && 'whitespace-nowrap')}>
        <span className="text-lg leading-tight font-bold tracking-tight min-[22.5rem]:text-xl sm:text-2xl">
          {amount}
        </span>
        {suffix}
      </span>
    </span>
  );
}

function UnknownValue({ text }: { text: string }) {
  return <span className="block pt-1 pb-0.5 text-sm leading-snug text-muted">{text}</span>;
}

function PriceCuts({ labels }: { labels: ListingLabels }) {
  const { t } = usePage();
  return labels.offers.map(
    ({ txType, priceCut }) =>
      priceCut && (
        <p key={txType} className="flex items-center gap-2 font-bold text-accent">
          <Icon of="trending-down" />
          {t(`details:cut.${txType}`, { percent: priceCut.percent, price: priceCut.previousPrice })}
        </p>
      ),
  );
}
