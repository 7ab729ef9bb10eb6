import type { StockDetail } from '#contract/stock.ts';
import { usePage } from '#web/app/page.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { AmountParts, ListingLabels } from './listing-labels.ts';

type Figure = { readonly key: string; readonly figure: AmountParts | null; readonly label: string };

/** The four numbers a visitor decides by. A listing for sale and lease has two prices, and two by the foot. */
export function Numbers({ stock, labels }: { stock: StockDetail; labels: ListingLabels }) {
  const { t, lang, dayText } = usePage();
  const notes = [
    stock.status === 'active' &&
      t(`details:priced_on.${stock.tx_type}`, { date: dayText(stock.update_date) }),
    labels.gross !== null && t('details:gross_note'),
  ].filter(Boolean);
  return (
    <div className="grid gap-3">
      {/* Columns as wide as their numbers ask, so that a long price need not wrap beside a short floor. */}
      <div className="grid grid-cols-[auto_auto] overflow-hidden rounded-card border border-line bg-raised md:grid-cols-[repeat(4,auto)] lg:grid-cols-[auto_auto] xl:grid-cols-[repeat(4,auto)]">
        {numberCells(stock, labels, t).map((cell) => (
          <dl
            key={cell[0]?.key}
            className={cx(
              '-mt-px -ml-px grid content-start gap-3 border-t border-l border-line px-3 py-3.5 sm:px-4',
              // The price and the rent stand in line with theirs by the foot.
              labels.offers.length > 1 &&
                (cell.length > 1
                  ? 'row-span-2 grid-rows-subgrid'
                  : 'md:row-span-2 lg:row-span-1 xl:row-span-2'),
            )}
          >
            {cell.map(({ key, figure, label }) => (
              <div key={key} className="flex flex-col-reverse justify-end">
                <dt className="text-sm text-muted">{label}</dt>
                <dd>
                  {figure === null ? <Unknown text={t('details:not_provided')} /> : <Large {...figure} />}
                </dd>
              </div>
            ))}
          </dl>
        ))}
      </div>
      <Cuts labels={labels} />
      {notes.length > 0 && <p className="text-sm text-muted">{notes.join(lang === 'en' ? ' ' : '')}</p>}
    </div>
  );
}

function numberCells(
  stock: StockDetail,
  labels: ListingLabels,
  t: Translate,
): readonly (readonly Figure[])[] {
  const { offers, basis } = labels;
  const floors = stock.building?.floors;
  return [
    offers.map(({ side, marked }) => ({
      key: `price-${side}`,
      figure: marked,
      label: t(`details:asking.${side}`),
    })),
    offers.map(({ side, perFoot }) => ({
      key: `foot-${side}`,
      figure: plain(perFoot),
      label: dotted(t(`details:per_foot.${side}`), perFoot && t(`details:by_basis.${basis}`)),
    })),
    [areaFigure(labels, t)],
    [
      {
        key: 'floor',
        figure: plain(labels.floor || null),
        label: floors ? t('details:of_floors', { count: floors }) : t('details:floor'),
      },
    ],
  ];
}

/** The saleable area where it is known, with the gross one, by which prices are measured, beside its name. */
function areaFigure({ basis, area, gross, saleable, efficiency }: ListingLabels, t: Translate): Figure {
  if (saleable === null || gross === null)
    return {
      key: 'area',
      figure: area === null ? null : measured(area),
      label: t(`details:basis.${basis}`),
    };
  return {
    key: 'area',
    figure: measured(saleable),
    label: dotted(
      t('details:basis.saleable'),
      t('details:gross_efficiency', { area: gross, percent: efficiency ?? '' }),
    ),
  };
}

function dotted(...texts: readonly (string | null)[]): string {
  return texts.filter(Boolean).join(' · ');
}

function plain(amount: string | null): AmountParts | null {
  return amount === null ? null : { before: '', amount, after: '' };
}

/** 1,180 and what it counts: sq ft. */
function measured(text: string): AmountParts {
  const [, amount = text, unit = ''] = /^([\d,.]+)(\D+)$/.exec(text) ?? [];
  return { before: '', amount, after: unit };
}

/** The amount is large, what it counts and how exact it is are small: 1,180 sq ft, about HK$42,000 up. */
function Large({ before, amount, after }: AmountParts) {
  return (
    <span className="text-sm leading-tight font-bold">
      {before}
      {/* The name of a floor may be long and wraps. An amount stays on one line with its unit. */}
      <span className={cx((before || after) && 'whitespace-nowrap')}>
        <span className="text-lg leading-tight font-bold tracking-tight min-[22.5rem]:text-xl sm:text-2xl">
          {amount}
        </span>
        {after}
      </span>
    </span>
  );
}

function Unknown({ text }: { text: string }) {
  return <span className="block pt-1 pb-0.5 text-sm leading-snug text-muted">{text}</span>;
}

function Cuts({ labels }: { labels: ListingLabels }) {
  const { t } = usePage();
  return labels.offers.map(
    ({ side, cut }) =>
      cut && (
        <p key={side} className="flex items-center gap-2 font-bold text-accent">
          <Icon of="trending-down" />
          {t(`details:cut.${side}`, { percent: cut.percent, price: cut.before })}
        </p>
      ),
  );
}
