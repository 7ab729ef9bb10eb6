import type { ReactNode } from 'react';
import type { Stock } from '#contract/stock.ts';
import type { PartlyTranslated } from '#domain/text/language.ts';
import { trackDetailOpened } from '#web/app/analytics.ts';
import { usePage } from '#web/app/page.ts';
import { Link } from '#web/ui/link.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

const MIDDLE_BUTTON = 1;

/** Tracks that a link into a listing was followed; the middle button opens it in a new tab and is no click. */
export function trackingOf(stock: Parameters<typeof trackDetailOpened>[0]) {
  const track = () => trackDetailOpened(stock);
  return {
    onClick: track,
    onAuxClick: ({ button }: { readonly button: number }) => {
      if (button === MIDDLE_BUTTON) track();
    },
  };
}

type LinkedStock = PartlyTranslated<Pick<Stock, 'gstock_id' | 'ics_type' | 'link'>>;

/** What a link to a listing's page needs: a tab of its own where the portal is set so, and analytics. */
export function useStockLinkProps() {
  const { textOf, site } = usePage();
  return (stock: LinkedStock) => ({
    to: textOf(stock.link),
    ...(site.detail_new_tab && { target: '_blank', rel: 'noopener' }),
    ...trackingOf(stock),
  });
}

/** The link to a listing's page. */
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
