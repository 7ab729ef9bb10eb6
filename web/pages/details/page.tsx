import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { PodiumError } from '#contract/error.ts';
import type { StockDetail } from '#contract/stock.ts';
import { isInHongKong } from '#domain/codes/region.ts';
import { addToHistory } from '#domain/records/history.ts';
import type { Trilingual } from '#domain/text/language.ts';
import {
  hotStocksQuery,
  marketYieldQuery,
  similarStocksQuery,
  stockMediansQuery,
  stockNeighboursQuery,
} from '#web/api/listing-queries.ts';
import { stockDetailQuery, withdrawnStockQuery } from '#web/api/queries.ts';
import { type Head, type HeadContext, type PageContext, pageContext, usePage } from '#web/app/page.ts';
import { prefetchTransactions } from '#web/features/building/transaction-scopes.ts';
import { viewHistory } from '#web/features/records/stored-lists.ts';
import { HighlightLinks } from '#web/features/stock/highlight-links.tsx';
import { deferred } from '#web/ui/deferred.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ListingActions } from './actions.tsx';
import { AgentCard, ContactBar } from './agent-card.tsx';
import { Breadcrumb, breadcrumbStepsOf } from './breadcrumb.tsx';
import { contactOf } from './contact.ts';
import { Gallery } from './gallery/gallery.tsx';
import { ClosedNotice, ListingHeading } from './heading.tsx';
import { listingJsonLd } from './json-ld.ts';
import { JumpLinks } from './jump-links.tsx';
import { KeyFigures } from './key-figures.tsx';
import { type ListingLabels, listingLabels } from './listing-labels.ts';
import { hasMarketYield } from './market-yield.tsx';
import { openDayEvents } from './open-day-json-ld.ts';
import { OpenDays } from './open-days.tsx';
import { pastTransactionScopes } from './past-transaction-scopes.ts';
import { PrintSheet } from './print-sheet.tsx';
import { SimilarStocks, SuggestedStocks } from './related.tsx';
import { SaleNote } from './sale-note.tsx';
import { SearchTravelTimes } from './search-travel-times.tsx';
import { Sections } from './sections.tsx';
import { isCanonicalAddress, stockIdOf } from './stock-address.ts';
import { Tenancy } from './tenancy.tsx';
import { TenderNote } from './tender-note.tsx';
import { UpdatedNotice } from './updated-notice.tsx';
import { withdrawnListingHead } from './withdrawn-head.ts';

const WithdrawnListingPage = deferred(() => import('./withdrawn.tsx'));

type LoaderData = { readonly id: number; readonly isWithdrawn?: boolean };

/** Loads a listing by its id. A URL with a wrong slug or type redirects to the canonical URL. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<LoaderData> {
  const { lang, queryClient } = context.get(pageContext);
  const id = stockIdOf(params);
  if (id === undefined) throw new PodiumError('stock_not_found');
  const stock = await queryClient.ensureQueryData(stockDetailQuery(id)).catch(ignoreNotFound);
  if (!stock) {
    const { gone: withdrawnStock } = await queryClient.ensureQueryData(withdrawnStockQuery(id));
    if (!withdrawnStock) throw new PodiumError('stock_not_found');
    return { id, isWithdrawn: true };
  }
  if (!isCanonicalAddress(stock, params, lang))
    throw redirect(stock.link[lang] + new URL(request.url).search, 301);
  const secondaryDataPromise = Promise.all([
    queryClient.prefetchQuery(stockMediansQuery(stock.gstock_id)),
    hasMarketYield(stock) && queryClient.prefetchQuery(marketYieldQuery(stock.gstock_id)),
    queryClient.prefetchQuery(similarStocksQuery(stock.gstock_id)),
    queryClient.prefetchQuery(hotStocksQuery(stock)),
    queryClient.prefetchQuery(stockNeighboursQuery(stock.gstock_id)),
    prefetchTransactions(queryClient, pastTransactionScopes(stock, lang)),
  ]);
  // Only the server waits for the secondary data, so that its HTML is complete. In the browser the
  // listing renders at once and the secondary data appears later.
  if (import.meta.env.SSR) await secondaryDataPromise;
  return { id };
}

function ignoreNotFound(error: unknown): undefined {
  if (!(error instanceof PodiumError) || error.code !== 'stock_not_found') throw error;
}

export function paths({ id }: LoaderData, { queryClient }: PageContext): Trilingual | undefined {
  return queryClient.getQueryData(stockDetailQuery(id).queryKey)?.link;
}

export function head({ id, isWithdrawn }: LoaderData, context: HeadContext): Head {
  const { queryClient, t, lang, site, origin } = context;
  const withdrawnStock = isWithdrawn
    ? queryClient.getQueryData(withdrawnStockQuery(id).queryKey)?.gone
    : undefined;
  if (withdrawnStock) return withdrawnListingHead(withdrawnStock, context);
  const stock = queryClient.getQueryData(stockDetailQuery(id).queryKey);
  if (!stock) throw new PodiumError('stock_not_found');
  const labels = listingLabels(stock, t, lang, site.today);
  const description = metaDescription(stock, labels, t);
  return {
    title: [
      t(`details:title.${stock.status === 'active' ? stock.tx_type : stock.status}`, { name: labels.name }),
      labels.district,
      labels.type,
      stock.id,
    ]
      .filter(Boolean)
      .join(' | '),
    description,
    canonical: stock.link[lang],
    alternates: stock.link,
    jsonLd:
      import.meta.env.SSR &&
      listingJsonLd({
        stock,
        lang,
        origin,
        name: labels.name,
        description,
        address: labels.address,
        areaNames: { gross: t('details:basis.gross'), saleable: t('details:basis.saleable') },
        trail: breadcrumbStepsOf(stock, labels, context),
        eventsAt: (location) => openDayEvents(stock, { name: labels.name, location }, context),
      }),
    shareCard:
      import.meta.env.SSR &&
      (() => ({
        label: [
          labels.type,
          stock.status === 'active'
            ? t(`stock_info:badge.${stock.tx_type}`)
            : t(`stock_info:status.${stock.status}`),
        ].join(' · '),
        icsType: stock.ics_type,
        title: labels.name,
        lines: [
          labels.address,
          [labels.floorAndUnit, labels.areaWithBasis].filter(Boolean).join(' · '),
        ].filter(Boolean),
        figures: stock.status === 'active' ? labels.prices.map(({ text, unit }) => text + unit) : [],
        picture: stock.media.find(({ kind }) => kind === 'photo')?.url,
      })),
  };
}

function metaDescription(stock: StockDetail, labels: ListingLabels, t: HeadContext['t']): string {
  const prices = labels.offers.map(({ txType, price, isGuide }) =>
    isGuide ? t('stock_info:price.guide_of', { price }) : t(`details:described.${txType}`, { price }),
  );
  const facts = [labels.type, labels.address, labels.floorAndUnit, labels.areaWithBasis, ...prices].filter(
    Boolean,
  );
  return t('details:described', { facts: facts.join(t('details:described_separator')), id: stock.id });
}

export default function DetailsPage() {
  const { id, isWithdrawn } = useLoaderData<LoaderData>();
  return isWithdrawn ? <WithdrawnListingPage id={id} /> : <Listing id={id} />;
}

function Listing({ id }: { id: number }) {
  const { data: stock } = useSuspenseQuery(stockDetailQuery(id));
  const { t, lang, site, origin } = usePage();
  useAddToHistory(stock);
  const labels = listingLabels(stock, t, lang, site.today);
  const message = t('details:whatsapp_message', {
    id: stock.id,
    name: labels.name,
    link: origin + stock.link[lang],
  });
  const contact = contactOf(stock, site, message);
  const isClosed = stock.status !== 'active';
  return (
    <>
      <article className="mx-auto grid max-w-[1288px] gap-4 px-4 pt-3 md:gap-6 md:px-6 md:pt-4 md:pb-16 print:hidden">
        <Breadcrumb stock={stock} labels={labels} />
        <ClosedNotice stock={stock} labels={labels} />
        <Gallery stock={stock} name={labels.name} />
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-10">
          <div className="grid min-w-0 content-start gap-6">
            <ListingHeading stock={stock} labels={labels} />
            <SearchTravelTimes stock={stock} />
            {!isInHongKong(stock) && <Notice isWarning>{t('details:outside')}</Notice>}
            <KeyFigures stock={stock} labels={labels} />
            <SaleNote stock={stock} />
            <TenderNote stock={stock} />
            <Tenancy stock={stock} district={labels.district} />
            <div className="grid gap-2">
              <ListingActions stock={stock} name={labels.name} />
              <HighlightLinks stock={stock} />
            </div>
            <OpenDays stock={stock} />
          </div>
          <aside className="lg:row-span-2">
            <AgentCard stock={stock} name={labels.name} contact={contact} />
          </aside>
          <div className="grid min-w-0 grid-cols-1 gap-9">
            <JumpLinks stock={stock} />
            {isClosed && <SimilarStocks stock={stock} />}
            <Sections stock={stock} labels={labels} />
          </div>
        </div>
        <div className="mt-3 grid grid-cols-1 gap-9">
          {!isClosed && <SimilarStocks stock={stock} />}
          <SuggestedStocks stock={stock} />
        </div>
        <ContactBar stock={stock} name={labels.name} contact={contact} />
      </article>
      <UpdatedNotice key={stock.gstock_id} stock={stock} />
      <PrintSheet stock={stock} labels={labels} contact={contact} />
    </>
  );
}

/** Adds the listing to the visitor's viewing history when its page opens. */
function useAddToHistory({ gstock_id: id, ics_type }: StockDetail): void {
  useEffect(() => {
    viewHistory.update((list) => addToHistory(list, { id, ics_type }, Date.now()));
  }, [id, ics_type]);
}
