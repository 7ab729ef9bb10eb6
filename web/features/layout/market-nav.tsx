import { useLocation } from 'react-router';
import { usePage } from '#web/app/page.ts';
import { BoldWidth } from '#web/ui/bold-width.tsx';
import { cx } from '#web/ui/cx.ts';
import { Link } from '#web/ui/link.tsx';
import { marketLinks } from './site-links.ts';

/** What is known of the market, in a header that has room for it; the menu has it always. */
export function MarketNav() {
  const page = usePage();
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={page.t('layout.market_tools')}
      className="hidden h-full border-l border-line pl-4 xl:flex"
    >
      {marketLinks(page).map(({ to, label }) => {
        const isCurrent = pathname === to || pathname.startsWith(`${to}/`);
        return (
          <Link
            key={to}
            to={to}
            aria-current={isCurrent ? 'true' : undefined}
            className={cx(
              'inline-flex items-center border-y-[3px] border-transparent px-2 hover:underline hover:underline-offset-4',
              isCurrent && 'border-b-brand font-bold text-brand',
            )}
          >
            <BoldWidth>{label}</BoldWidth>
          </Link>
        );
      })}
    </nav>
  );
}
