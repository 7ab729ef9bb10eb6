import { useQuery } from '@tanstack/react-query';
import { usePage } from '#web/app/page.ts';
import { searchPath, searchWithFilter } from '#web/features/search/search-address.ts';
import { STOCK_SEARCH, type StockSearch } from '#web/features/stock/stock-search.ts';
import { Link } from '#web/ui/link.tsx';
import { unknownChargesFilter, unknownChargesQuery } from './unknown-charges-query.ts';

/**
 * Link to the listings that a search by all-in rent leaves out because their charges are unknown, with
 * their number. Nothing if there are none.
 */
export default function UnknownCharges({ search }: { search: StockSearch }) {
  const { t, lang } = usePage();
  const { data } = useQuery(unknownChargesQuery(search));
  if (!data?.count) return null;
  const path = searchPath(
    STOCK_SEARCH,
    lang,
    searchWithFilter(STOCK_SEARCH, search, unknownChargesFilter(search)),
  );
  return (
    <Link
      to={path}
      className="target inline-flex items-center text-sm text-brand underline underline-offset-4"
    >
      {t('find:unknown_charges', { count: data.count })}
    </Link>
  );
}
