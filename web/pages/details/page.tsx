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
  similarStocksQuery,
  stockMediansQuery,
  stockNeighboursQuery,
} from '#web/api/listing-queries.ts';
import { goneStockQuery, stockDetailQuery } from '#web/api/queries.ts';
import { type Head, type HeadContext, type PageContext, pageContext, usePage } from '#web/app/page.ts';
import { prefetchTransactions } from '#web/features/building/transaction-scopes.ts';
import { history } from '#web/features/records/stored-lists.ts';
import { HighlightLinks } from '#web/features/stock/highlight-links.tsx';
import { deferred } from '#web/ui/deferred.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Actions } from './actions.tsx';
import { AgentCard, ContactBar } from './agent-card.tsx';
import { Breadcrumb, trailOf } from './breadcrumb.tsx';
import { contactOf } from './contact.ts';
import { Gallery } from './gallery/gallery.tsx';
import { goneHead } from './gone-head.ts';
import { Closed, Heading } from './heading.tsx';
import { jsonLdOf } from './json-ld.ts';
import { JumpLinks } from './jump-links.tsx';
import { type ListingLabels, listingLabels } from './listing-labels.ts';
import { Numbers } from './numbers.tsx';
import { openDayEvents } from './open-day-json-ld.ts';
import { OpenDays } from './open-days.tsx';
import { pastScopes } from './past-scopes.ts';
import { PrintSheet } from './print-sheet.tsx';
import { Similar, Suggested } from './related.tsx';
import { SaleNote } from './sale-note.tsx';
import { Sections } from './sections.tsx';
import { isAddressOf, stockIdOf } from './stock-address.ts';
import { Tenancy } from './tenancy.tsx';
import { UpdatedNotice } from './updated-notice.tsx';

const Gone = deferred(() => import('./gone.tsx'));

type Data = { readonly id: number; readonly isGone?: boolean };

/** The id decides; an address with a wrong slug or type leads to the listing's own. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Data> {
  const { lang, queryClient } = context.get(pageContext);
  const id = stockIdOf(params);
  if (id === undefined) throw new PodiumError('stock_not_found');
  const stock = await queryClient.ensureQueryData(stockDetailQuery(id)).catch(unlessNotFound);
  if (!stock) {
    const { gone } = await queryClient.ensureQueryData(goneStockQuery(id));
    if (!gone) throw new PodiumError('stock_not_found');
    return { id, isGone: true };
  }
  if (!isAddressOf(stock, params, lang)) throw redirect(stock.link[lang] + new URL(request.url).search, 301);
  const rest = Promise.all([
    queryClient.prefetchQuery(stockMediansQuery(stock.gstock_id)),
    queryClient.prefetchQuery(similarStocksQuery(stock.gstock_id)),
    queryClient.prefetchQuery(hotStocksQuery(stock)),
    queryClient.prefetchQuery(stockNeighboursQuery(stock.gstock_id)),
    prefetchTransactions(queryClient, pastScopes(stock, lang)),
  ]);
  // The server sends the whole page; in the browser the listing shows at once, and the rest as it comes.
  if (import.meta.env.SSR) await rest;
  return { id };
}

function unlessNotFound(error: unknown): undefined {
  if (!(error instanceof PodiumError) || error.code !== 'stock_not_found') throw error;
}

export function paths({ id }: Data, { queryClient }: PageContext): Trilingual | undefined {
  return queryClient.getQueryData(stockDetailQuery(id).queryKey)?.link;
}

export function head({ id, isGone }: Data, context: HeadContext): Head {
  const { queryClient, t, lang, site, origin } = context;
  const gone = isGone ? queryClient.getQueryData(goneStockQuery(id).queryKey)?.gone : undefined;
  if (gone) return goneHead(gone, context);
  const stock = queryClient.getQueryData(stockDetailQuery(id).queryKey);
  if (!stock) throw new PodiumError('stock_not_found');
  const labels = listingLabels(stock, t, lang, site.today);
  const description = describe(stock, labels, t);
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
      jsonLdOf({
        stock,
        lang,
        origin,
        name: labels.name,
        description,
        address: labels.address,
        areaNames: { gross: t('details:basis.gross'), saleable: t('details:basis.saleable') },
        trail: trailOf(stock, labels, context),
        eventsAt: (location) => openDayEvents(stock, { name: labels.name, location }, context),
      }),
    card:
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

function describe(stock: StockDetail, labels: ListingLabels, t: HeadContext['t']): string {
  const prices = labels.offers.map(({ side, price }) => t(`details:described.${side}`, { price }));
  const facts = [labels.type, labels.address, labels.floorAndUnit, labels.areaWithBasis, ...prices].filter(
    Boolean,
  );
  return t('details:described', { facts: facts.join(t('details:described_separator')), id: stock.id });
}

export default function DetailsPage() {
  const { id, isGone } = useLoaderData<Data>();
  return isGone ? <Gone id={id} /> : <Listing id={id} />;
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
  const closed = stock.status !== 'active';
  return (
    <>
      <article className="mx-auto grid max-w-[1288px] gap-4 px-4 pt-3 md:gap-6 md:px-6 md:pt-4 md:pb-16 print:hidden">
        <Breadcrumb stock={stock} labels={labels} />
        <Closed stock={stock} labels={labels} />
        <Gallery stock={stock} name={labels.name} />
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-10">
          <div className="grid min-w-0 content-start gap-6">
            <Heading stock={stock} labels={labels} />
            {!isInHongKong(stock) && <Notice warning>{t('details:outside')}</Notice>}
            <Numbers stock={stock} labels={labels} />
            <SaleNote stock={stock} />
            <Tenancy stock={stock} />
            <div className="grid gap-2">
              <Actions stock={stock} name={labels.name} />
              <HighlightLinks stock={stock} />
            </div>
            <OpenDays stock={stock} />
          </div>
          <aside className="lg:row-span-2">
            <AgentCard stock={stock} name={labels.name} contact={contact} />
          </aside>
          <div className="grid min-w-0 grid-cols-1 gap-9">
            <JumpLinks stock={stock} />
            {closed && <Similar stock={stock} />}
            <Sections stock={stock} labels={labels} />
          </div>
        </div>
        <div className="mt-3 grid grid-cols-1 gap-9">
          {!closed && <Similar stock={stock} />}
          <Suggested stock={stock} />
        </div>
        <ContactBar stock={stock} name={labels.name} contact={contact} />
      </article>
      <UpdatedNotice key={stock.gstock_id} stock={stock} />
      <PrintSheet stock={stock} labels={labels} contact={contact} />
    </>
  );
}

/** Adds the listing to the history when its page is opened. */
function useAddToHistory({ gstock_id: id, ics_type }: StockDetail): void {
  useEffect(() => {
    history.update((list) => addToHistory(list, { id, ics_type }, Date.now()));
  }, [id, ics_type]);
}
