import { useLocation } from 'react-router';
import { readAddress } from '#domain/address/read-address.ts';
import { DrawnOnce } from '#web/app/drawn-once.tsx';
import { usePage } from '#web/app/page.ts';
import { Link } from '#web/ui/link.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { helpLinks, marketLinks } from './site-links.ts';

/** What is known of the market, and who helps, in a header that has room for it; the menu has it always. */
export function MarketNav() {
  const { t } = usePage();
  const { pathname } = useLocation();
  // Which link is the current one, the page's name tells.
  const name = readAddress(pathname)?.name;
  return (
    <DrawnOnce
      as="nav"
      by={name && `market nav ${name}`}
      aria-label={t('layout.market_tools')}
      className="hidden h-full border-l border-line pl-2 xl:flex min-[100rem]:pl-4"
    >
      <MarketLinks pathname={pathname} />
    </DrawnOnce>
  );
}

function MarketLinks({ pathname }: { pathname: string }) {
  const page = usePage();
  return (
    <Spaced>
      {[...marketLinks(page), ...helpLinks(page)].map(({ to, label }) => {
        const isCurrent = pathname === to || pathname.startsWith(`${to}/`);
        return (
          <Link key={to} to={to} aria-current={isCurrent ? 'true' : undefined} className="header-link">
            {label}
          </Link>
        );
      })}
    </Spaced>
  );
}
