import { TrendingDown } from 'lucide-react';
import type { StockDetail } from '#contract/stock.ts';
import { usePage } from '../../app/page-context.ts';
import type { Translate } from '../../i18n/create-i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import type { ListingWords } from './listing-words.ts';

type Figure = { readonly key: string; readonly figure: string | null; readonly label: string };

/** The four numbers a visitor decides by. A listing for sale and lease has two prices, and two by the foot. */
export function Numbers({ stock, words }: { stock: StockDetail; words: ListingWords }) {
  const { t } = usePage();
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-raised lg:grid-cols-4">
        {numberCells(stock, words, t).map((cell) => (
          <dl
            key={cell[0]?.key}
            className="-mt-px -ml-px grid content-start gap-3 border-t border-l border-line px-4 py-3.5"
          >
            {cell.map(({ key, figure, label }) => (
              <div key={key} className="flex flex-col-reverse justify-end">
                <dt className="text-sm text-muted">{label}</dt>
                <dd>
                  {figure === null ? <Unknown words={t('details:not_provided')} /> : <Large text={figure} />}
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
    offers.map(({ side, price }) => ({
      key: `price-${side}`,
      figure: price,
      label: t(`details:asking.${side}`),
    })),
    offers.map(({ side, perFoot }) => ({
      key: `foot-${side}`,
      figure: perFoot,
      label: dotted(t(`details:per_foot.${side}`), perFoot && t(`details:by_basis.${basis}`)),
    })),
    [{ key: 'area', figure: area, label: dotted(t(`details:basis.${basis}`), second) }],
    [
      {
        key: 'floor',
        figure: words.floor || null,
        label: floors ? t('details:of_floors', { count: floors }) : t('details:floor'),
      },
    ],
  ];
}

function dotted(...parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join(' · ');
}

/** The digits are large, what they count is small: 1,180 sq ft. */
function Large({ text }: { text: string }) {
  const [, digits = text, unit = ''] = /^([\d,.]+)(\D+)$/.exec(text) ?? [];
  return (
    <span className="text-xl leading-tight font-bold tracking-tight sm:text-2xl">
      {digits}
      {unit && <span className="text-base font-semibold tracking-normal">{unit}</span>}
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
