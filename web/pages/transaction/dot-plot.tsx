import { useMemo } from 'react';
import type { Transaction } from '#contract/transaction.ts';
import { ICS_TYPES, type IcsType } from '#domain/codes/ics-type.ts';
import { usePage } from '#web/app/page.ts';
import { useTransactionLabels } from '#web/features/transaction/use-transaction-labels.ts';
import { cx } from '#web/ui/cx.ts';
import { TYPE_BACKGROUND } from '#web/ui/type-hue.ts';
import { plotOf } from './dots.ts';

/** Each type has a shape besides its hue. */
const SHAPE: Readonly<Record<IcsType, string>> = { i: '', c: 'rounded-full', s: 'rotate-45' };

/** The price a square foot over time of the very rows in the table, which is its text alternative. */
export function DotPlot({ rows }: { rows: readonly Transaction[] }) {
  const { t } = usePage();
  const labels = useTransactionLabels();
  const plot = useMemo(() => plotOf(rows), [rows]);
  if (!plot) return null;
  const { side, dots, first, last, lowest, highest } = plot;
  const types = ICS_TYPES.filter((type) => dots.some(({ icsType }) => icsType === type));
  const title = t(`transaction:plot.${side}`, { n: dots.length });
  const [low, high] = [labels.perFoot(lowest), labels.perFoot(highest)];
  const [from, to] = [labels.date(first), labels.date(last)];
  return (
    <figure className="rounded-card border border-line bg-raised px-4 py-3 text-sm" data-print="hide">
      <figcaption className="mb-2 flex flex-wrap gap-x-4">
        <b>{title}</b>
        {types.map((type) => (
          <span key={type} className="inline-flex items-center gap-1.5 text-muted">
            <Mark icsType={type} />
            {t(`stock_info:type.${type}`)}
          </span>
        ))}
      </figcaption>
      <div role="img" aria-label={t('transaction:plot.label', { title, low, high, from, to })}>
        <div className="flex gap-2">
          <div className="flex w-18 shrink-0 flex-col justify-between text-right text-muted lang-en:w-22">
            <span>{high}</span>
            <span>{low}</span>
          </div>
          <div className="relative my-2 h-24 flex-1 border-b border-l border-line">
            {dots.map(({ id, icsType, left, bottom }) => (
              <span
                key={id}
                className="absolute -mb-1 -ml-1 flex"
                style={{ left: `${left}%`, bottom: `${bottom}%` }}
              >
                <Mark icsType={icsType} />
              </span>
            ))}
          </div>
        </div>
        <div className="ml-20 flex justify-between text-muted lang-en:ml-24">
          <span>{from}</span>
          <span>{to}</span>
        </div>
      </div>
    </figure>
  );
}

function Mark({ icsType }: { icsType: IcsType }) {
  return <span className={cx('size-2 opacity-80', TYPE_BACKGROUND[icsType], SHAPE[icsType])} />;
}
