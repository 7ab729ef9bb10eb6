import { Fragment } from 'react';
import type { StockDetail } from '#contract/stock.ts';
import { isInHongKong } from '#domain/codes/region.ts';
import { usePage } from '#web/app/page.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import type { ListingLabels } from './listing-labels.ts';

export function ListingHeading({ stock, labels }: { stock: StockDetail; labels: ListingLabels }) {
  const { t, lang, dayText } = usePage();
  const particulars = [
    labels.type,
    stock.id,
    t('details:advertised', { date: dayText(stock.update_date) }),
    stock.sole_agent ? t('stock_info:flag.sole_agent') : '',
  ].filter(Boolean);
  const address =
    lang === 'en' ? [labels.floorAndUnit, labels.address] : [labels.address, labels.floorAndUnit];
  return (
    <header>
      {!isInHongKong(stock) && (
        <p className="mb-2 w-fit rounded-control border border-accent px-2 text-sm font-bold text-accent">
          {t('stock_info:outside')}
        </p>
      )}
      <div className="mb-2 flex items-center gap-3">
        <Badge icsType={stock.ics_type}>{t(`stock_info:badge.${stock.tx_type}`)}</Badge>
        <p className="text-sm text-muted">
          {particulars.map((particular, index) => (
            <Fragment key={particular}>
              {index > 0 && ' · '}
              <span className="min-[22.5rem]:whitespace-nowrap">{particular}</span>
            </Fragment>
          ))}
        </p>
      </div>
      <h1 className="text-2xl leading-tight tracking-tight md:text-3xl">{labels.name}</h1>
      <p className="mt-1 text-muted">{address.filter(Boolean).join(' · ')}</p>
    </header>
  );
}

/**
 * Notice that a listing is closed, with a link to similar listings. It precedes all other content of
 * the page.
 */
export function ClosedNotice({ stock, labels }: { stock: StockDetail; labels: ListingLabels }) {
  const { t, addressOf, dayText } = usePage();
  if (stock.status === 'active') return null;
  const date = dayText(stock.closed_on ?? stock.update_date);
  const query = new URLSearchParams(stock.dist_code ? { districts: stock.dist_code } : {});
  return (
    <div
      role="note"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-accent bg-accent-tint px-4 py-3"
    >
      <div>
        <p className="text-lg font-bold text-balance">{t(`details:closed.${stock.status}`, { date })}</p>
        <p className="text-sm">{t('details:closed_help')}</p>
      </div>
      <ButtonLink variant="plain" wraps to={addressOf('find', { icsType: stock.ics_type, query })}>
        {t(`details:closed_more.${stock.ics_type}`, { district: labels.district || t('details:region.HK') })}
      </ButtonLink>
    </div>
  );
}
