import type { ReactNode } from 'react';
import type { Stock } from '#contract/stock.ts';
import type { PartlyTranslated } from '#domain/text/language.ts';
import { trackDetailOpened } from '#web/app/analytics.ts';
import { usePage } from '#web/app/page.ts';
import { Link } from '#web/ui/link.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

const MIDDLE_BUTTON = 1;

/**
 * Props that track a click on a link to a listing. A middle click opens a new tab and fires `auxclick`
 * instead of `click`.
 */
export function trackingProps(stock: Parameters<typeof trackDetailOpened>[0]) {
  const track = () => trackDetailOpened(stock);
  return {
    onClick: track,
    onAuxClick: ({ button }: { readonly button: number }) => {
      if (button === MIDDLE_BUTTON) track();
    },
  };
}

type LinkedStock = PartlyTranslated<Pick<Stock, 'gstock_id' | 'ics_type' | 'link'>>;

/**
 * Returns a function that gives the props of a link to a listing: URL, new tab if the portal is so
 * configured, and tracking.
 */
export function useStockLinkProps() {
  const { textOf, site } = usePage();
  return (stock: LinkedStock) => ({
    to: textOf(stock.link),
    ...(site.detail_new_tab && { target: '_blank', rel: 'noopener' }),
    ...trackingProps(stock),
  });
}

/** A link to a listing's page. */
export function StockLink({
  stock,
  className,
  children,
}: {
  stock: LinkedStock;
  className?: string;
  children: ReactNode;
}) {
  const { site, t } = usePage();
  const linkProps = useStockLinkProps();
  return (
    <Link {...linkProps(stock)} className={className}>
      {children}
      {site.detail_new_tab && <VisuallyHidden>{t('stock_info:new_tab')}</VisuallyHidden>}
    </Link>
  );
}
