import { Building2, Trophy, X } from 'lucide-react';
import type { StockDetail } from '#contract/stock.ts';
import { addressOf } from '#domain/addresses.ts';
import { usePage } from '../../app/page-context.ts';
import { FavouriteButton } from '../../features/records/favourite-button.tsx';
import { compared } from '../../features/records/stored-lists.ts';
import { StockBadge } from '../../features/stock/stock-badge.tsx';
import { StockLink } from '../../features/stock/stock-link.tsx';
import { useStockLabels } from '../../features/stock/use-stock-labels.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { Group, Row } from './rows.ts';

type Props = {
  stocks: readonly StockDetail[];
  groups: readonly Group[];
  /** Only rows in which the listings differ. */
  differences: boolean;
};

/**
 * Listings side by side. The table scrolls in a region of its own, by keyboard too, and keeps the names of
 * its rows and columns in sight.
 */
export function CompareTable({ stocks, groups, differences }: Props) {
  const { t } = usePage();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label={t('records:compare.table')} tabIndex={0} className="compare-region">
      <table className="compare-table">
        <thead>
          <tr>
            <td className="compare-corner">{stocks.length > 1 && t('records:compare.differs_note')}</td>
            {stocks.map((stock) => (
              <ColumnHead key={stock.gstock_id} stock={stock} stocks={stocks} differences={differences} />
            ))}
          </tr>
        </thead>
        {groups.map(({ key, label, rows }) => (
          <tbody key={key}>
            <tr>
              <th scope="rowgroup" colSpan={stocks.length + 1} className="compare-group">
                <span>{label}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <FactRow key={row.key} row={row} stocks={stocks} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function ColumnHead({ stock, stocks, differences }: { stock: StockDetail } & Omit<Props, 'groups'>) {
  const { t, lang } = usePage();
  const labels = useStockLabels();
  const name = labels.name(stock);
  const others = stocks.map(({ gstock_id }) => gstock_id).filter((id) => id !== stock.gstock_id);
  const label = t('records:compare.remove', { name });
  return (
    <th scope="col">
      <div className="relative mb-2 h-16 max-w-60 overflow-hidden rounded-control bg-land md:h-24">
        {stock.thumbnail ? (
          <img src={stock.thumbnail} alt="" width={320} height={200} className="size-full object-cover" />
        ) : (
          <span className="grid size-full place-items-center text-muted">
            <Icon of={Building2} size="lg" />
          </span>
        )}
        <div data-print="hide" className="absolute top-1 right-1 flex gap-1">
          <div className="max-md:hidden">
            <FavouriteButton stock={stock} name={name} />
          </div>
          <Link
            to={addressOf('compare', lang, others, differences)}
            aria-label={label}
            title={label}
            onClick={() => compared.update((list) => list.filter(({ id }) => id !== stock.gstock_id))}
            className="inline-grid size-9 place-items-center rounded-control bg-picture-mark text-on-picture hover:bg-viewer pointer-coarse:size-11"
          >
            <Icon of={X} />
          </Link>
        </div>
      </div>
      <div className="flex flex-col items-start gap-1">
        <StockBadge stock={stock} />
        <StockLink stock={stock} className="line-clamp-2 text-brand underline-offset-4 hover:underline">
          {name}
        </StockLink>
        <span className="text-xs font-normal text-muted">{stock.id}</span>
      </div>
    </th>
  );
}

function FactRow({ row, stocks }: { row: Row; stocks: readonly StockDetail[] }) {
  const { t } = usePage();
  const { label, values, best, bestWord } = row;
  const differs = row.differs && stocks.length > 1;
  return (
    <tr className={cx(differs && 'compare-differs')}>
      <th scope="row">
        <span className="inline-block first-letter:uppercase">{label}</span>
        {differs && <VisuallyHidden>{t('records:compare.differs')}</VisuallyHidden>}
      </th>
      {stocks.map(({ gstock_id }, place) => (
        <td key={gstock_id} className={cx(best[place] && 'compare-best')}>
          {values[place] ?? <span className="text-muted">{t('records:compare.none')}</span>}{' '}
          {best[place] && bestWord && (
            <span className="compare-mark">
              <Icon of={Trophy} size="sm" />
              {t(`records:compare.best.${bestWord}`)}
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}
