import { TrendingDown } from 'lucide-react';
import type { StockDetail } from '#contract/stock.ts';
import { usePage } from '../../app/page-context.ts';
import type { Translate } from '../../i18n/create-i18n.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import type { ListingWords, Marked } from './listing-words.ts';

type Figure = { readonly key: string; readonly figure: Marked | null; readonly label: string };

/** The four numbers a visitor decides by. A listing for sale and lease has two prices, and two by the foot. */
export function Numbers({ stock, words }: { stock: StockDetail; words: ListingWords }) {
  const { t } = usePage();
  return (
    <div className="grid gap-3">
      {/* Columns as wide as their numbers ask, so that a long price need not wrap beside a short floor. */}
      <div className="grid grid-cols-[auto_auto] overflow-hidden rounded-card border border-line bg-raised md:grid-cols-[repeat(4,auto)] lg:grid-cols-[auto_auto] xl:grid-cols-[repeat(4,auto)]">
        {numberCells(stock, words, t).map((cell) => (
          <dl
            key={cell[0]?.key}
            className={cx(
              '-mt-px -ml-px grid content-start gap-3 border-t border-l border-line px-3 py-3.5 sm:px-4',
              // The price and the rent stand in line with theirs by the foot.
              words.offers.length > 1 &&
                (cell.length > 1
                  ? 'row-span-2 grid-rows-subgrid'
                  : 'md:row-span-2 lg:row-span-1 xl:row-span-2'),
            )}
          >
            {cell.map(({ key, figure, label }) => (
              <div key={key} className="flex flex-col-reverse justify-end">
                <dt className="text-sm text-muted">{label}</dt>
                <dd>
                  {figure === null ? <Unknown words={t('details:not_provided')} /> : <Large {...figure} />}
                </dd>
              </div>
            ))}
          </dl>
        ))}
      </div>
      <Cuts words={words} />
    </div>
  );
}

function numberCells(stock: StockDetail, words: ListingWords, t: Translate): readonly (readonly Figure[])[] {
  const { offers, basis, area, saleable, efficiency } = words;
  const floors = stock.building?.floors;
  const second =
    basis === 'saleable' || saleable === null
      ? null
      : efficiency === null
        ? saleable
        : t('details:saleable_efficiency', { area: saleable, percent: efficiency });
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
    [
      {
        key: 'area',
        figure: area === null ? null : measured(area),
        label: dotted(t(`details:basis.${basis}`), second),
      },
    ],
    [
      {
        key: 'floor',
        figure: plain(words.floor || null),
        label: floors ? t('details:of_floors', { count: floors }) : t('details:floor'),
      },
    ],
  ];
}

function dotted(...parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join(' · ');
}

function plain(amount: string | null): Marked | null {
  return amount === null ? null : { before: '', amount, after: '' };
}

/** 1,180 and what it counts: sq ft. */
function measured(text: string): Marked {
  const [, amount = text, unit = ''] = /^([\d,.]+)(\D+)$/.exec(text) ?? [];
  return { before: '', amount, after: unit.trim() };
}

/** The amount is large, what it counts and how exact it is are small: 1,180 sq ft, about HK$42,000 up. */
function Large({ before, amount, after }: Marked) {
  return (
    <span className="text-sm leading-tight font-semibold">
      {before && `${before} `}
      {/* A floor in words may be long; an amount stays with what is said of it. */}
      <span className={cx((before || after) && 'whitespace-nowrap')}>
        <span className="text-lg leading-tight font-bold tracking-tight min-[360px]:text-xl sm:text-2xl">
          {amount}
        </span>
        {after && ` ${after}`}
      </span>
    </span>
  );
}

function Unknown({ words }: { words: string }) {
  return <span className="block pt-1 pb-0.5 text-sm leading-snug text-muted">{words}</span>;
}

function Cuts({ words }: { words: ListingWords }) {
  const { t } = usePage();
  return words.offers.map(
    ({ side, cut }) =>
      cut && (
        <p key={side} className="flex items-center gap-2 font-semibold text-accent">
          <Icon of={TrendingDown} />
          {t(`details:cut.${side}`, { percent: cut.percent, price: cut.before })}
        </p>
      ),
  );
}
