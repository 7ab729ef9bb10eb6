import { useLocation } from 'react-router';
import { usePage } from '#web/app/page.ts';
import { Link } from '#web/ui/link.tsx';
import { helpLinks, marketLinks } from './site-links.ts';

/** What is known of the market, and who helps, in a header that has room for it; the menu has it always. */
export function MarketNav() {
  const page = usePage();
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={page.t('layout.market_tools')}
      className="hidden h-full border-l border-line pl-2 xl:flex min-[100rem]:pl-4"
    >
      {[...marketLinks(page), ...helpLinks(page)].map(({ to, label }) => {
        const isCurrent = pathname === to || pathname.startsWith(`${to}/`);
        return (
          <Link key={to} to={to} aria-current={isCurrent ? 'true' : undefined} className="header-link">
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
