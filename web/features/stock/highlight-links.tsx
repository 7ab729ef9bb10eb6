import type { Stock } from '#contract/stock.ts';
import { pointOf } from '#domain/lib/lat-lng.ts';
import { usePage } from '#web/app/page.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { highlightPath } from './stock-search.ts';

/**
 * Lead to a listing among the others of its type and deal. A closed one is in no list, and one without a point on no
 * map.
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
      {(pointOf(stock) ? (['list', 'map'] as const) : (['list'] as const)).map((shows) => (
        <li key={shows}>
          <Link
            to={highlightPath(lang, stock, shows)}
            // One address for each listing: the lists themselves are what search engines should read.
            rel="nofollow"
            className="target inline-flex items-center gap-1.5 font-bold text-brand hover:underline hover:underline-offset-4"
          >
            <Icon of={shows === 'list' ? 'list' : 'map-pin'} size="sm" />
            {t(`stock_info:show.${shows}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
