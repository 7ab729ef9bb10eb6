import type { Stock } from '#contract/stock.ts';
import { locationOf } from '#domain/lib/lat-lng.ts';
import { usePage } from '#web/app/page.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { highlightPath } from './stock-search.ts';

/**
 * Links that show the listing in the list or on the map of its type and transaction type. Closed
 * listings are not listed, and listings without a position are not on the map.
 */
export function HighlightLinks({
  stock,
}: {
  stock: Pick<Stock, 'gstock_id' | 'ics_type' | 'tx_type' | 'status' | 'lat' | 'lng'>;
}) {
  const { t, lang } = usePage();
  if (stock.status !== 'active') return null;
  return (
    <ul className="flex flex-wrap gap-x-5 text-sm">
      {(locationOf(stock) ? (['list', 'map'] as const) : (['list'] as const)).map((view) => (
        <li key={view}>
          <Link
            to={highlightPath(lang, stock, view)}
            // nofollow, because each listing has its own URL here and search engines should read the
            // lists themselves.
            rel="nofollow"
            className="target inline-flex items-center gap-1.5 font-bold text-brand hover:underline hover:underline-offset-4"
          >
            <Icon of={view === 'list' ? 'list' : 'map-pin'} size="sm" />
            {t(`stock_info:show.${view}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
