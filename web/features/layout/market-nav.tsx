import { useLocation } from 'react-router';
import { readAddress } from '#domain/address/read-address.ts';
import { usePage } from '#web/app/page.ts';
import { RenderOnce } from '#web/app/render-once.tsx';
import { Link } from '#web/ui/link.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { helpLinks, marketLinks } from './site-links.ts';

/**
 * Links to market data, agents and calculators. Shown only in a wide header; the menu always contains
 * them.
 */
export function MarketNav() {
  const { t } = usePage();
  const { pathname } = useLocation();
  // The page's name determines which link is current, so it is part of the cache key.
  const name = readAddress(pathname)?.name;
  return (
    <RenderOnce
      as="nav"
      cacheKey={name && `market nav ${name}`}
      aria-label={t('layout.market_tools')}
      className="hidden h-full border-l border-line pl-2 xl:flex min-[100rem]:pl-4"
    >
      <MarketLinks pathname={pathname} />
    </RenderOnce>
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
