import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { PodiumError } from '#contract/error.ts';
import type { StockDetail } from '#contract/stock.ts';
import { addToHistory } from '#domain/records/history.ts';
import { isWholeBuilding } from '#domain/stock/stock-choices.ts';
import {
  buildingTransactionsQuery,
  similarStocksQuery,
  stockMediansQuery,
  suggestedStockQuery,
} from '#web/api/listing-queries.ts';
import { stockDetailQuery } from '#web/api/queries.ts';
import { type Head, type HeadContext, pageContext, usePage } from '#web/app/page.ts';
import { buildingFacts } from '#web/features/building/building-facts.ts';
import { Location } from '#web/features/building/location.tsx';
import { Transactions } from '#web/features/building/transactions.tsx';
import { history } from '#web/features/records/stored-lists.ts';
import { DistrictTrendLink, TrendLink } from '#web/features/research/trend-link.tsx';
import { FactList, FeatureList } from '#web/features/stock/fact-list.tsx';
import { fieldFacts } from '#web/features/stock/field-labels.ts';
import { HighlightLinks } from '#web/features/stock/highlight-links.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';
import { Actions } from './actions.tsx';
import { AgentCard, ContactBar } from './agent-card.tsx';
import { Breadcrumb, trailOf } from './breadcrumb.tsx';
import { Calculators } from './calculators.tsx';
import { contactOf } from './contact.ts';
import { Gallery } from './gallery/gallery.tsx';
import { Closed, Heading } from './heading.tsx';
import { jsonLdOf } from './json-ld.ts';
import { type ListingLabels, listingLabels } from './listing-labels.ts';
import { Medians } from './medians.tsx';
import { Numbers } from './numbers.tsx';
import { OpenDays } from './open-days.tsx';
import { PriceHistory } from './price-history.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { Similar, Suggested } from './related.tsx';
import { ShopAreas, shopParts } from './shop-areas.tsx';
import { isAddressOf, stockIdOf } from './stock-address.ts';
import { Tenancy } from './tenancy.tsx';
import { unitFacts, unitFeatures } from './unit-facts.ts';
import { UpdatedNotice } from './updated-notice.tsx';

type Data = { readonly id: number };

/** The id decides; an address with a wrong slug or type leads to the listing's own. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Data> {
  const { lang, queryClient } = context.get(pageContext);
  const id = stockIdOf(params);
  if (id === undefined) throw new PodiumError('stock_not_found');
  const stock = await queryClient.ensureQueryData(stockDetailQuery(id));
  if (!isAddressOf(stock, params, lang)) throw redirect(stock.link[lang] + new URL(request.url).search, 301);
  const rest = Promise.all([
    queryClient.prefetchQuery(stockMediansQuery(stock.gstock_id)),
    queryClient.prefetchQuery(similarStocksQuery(stock.gstock_id)),
    queryClient.prefetchQuery(suggestedStockQuery()),
    stock.pis_bldg_id !== null &&
      queryClient.prefetchInfiniteQuery(buildingTransactionsQuery(stock.pis_bldg_id)),
  ]);
  // The server sends the whole page; in the browser the listing shows at once, and the rest as it comes.
  if (import.meta.env.SSR) await rest;
  return { id };
}

export function head({ id }: Data, context: HeadContext): Head {
  const { queryClient, t, lang, site, origin } = context;
  const stock = queryClient.getQueryData(stockDetailQuery(id).queryKey);
  if (!stock) throw new PodiumError('stock_not_found');
  const labels = listingLabels(stock, t, lang, site.today);
  const description = describe(stock, labels, t);
  return {
    title: [
      t(`details:title.${stock.tx_type}`, { name: labels.name }),
      labels.district,
      labels.type,
      stock.id,
    ]
      .filter(Boolean)
      .join(' | '),
    description,
    canonical: stock.link[lang],
    alternates: stock.link,
    jsonLd: jsonLdOf({
      stock,
      lang,
      origin,
      name: labels.name,
      description,
      address: labels.address,
      trail: trailOf(stock, labels, context),
    }),
  };
}

function describe(stock: StockDetail, labels: ListingLabels, t: HeadContext['t']): string {
  const prices = labels.offers.map(({ side, price }) => t(`details:described.${side}`, { price }));
  const facts = [labels.type, labels.address, labels.floorAndUnit, labels.area, ...prices].filter(Boolean);
  return t('details:described', { facts: facts.join(t('details:described_separator')), id: stock.id });
}

export default function DetailsPage() {
  const { id } = useLoaderData<Data>();
  const { data: stock } = useSuspenseQuery(stockDetailQuery(id));
  const { t, lang, site, origin } = usePage();
  useAddToHistory(stock);
  const labels = listingLabels(stock, t, lang, site.today);
  const message = t('details:whatsapp_message', {
    id: stock.id,
    name: labels.name,
    link: origin + stock.link[lang],
  });
  const contact = contactOf(stock.agent, site, message);
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
            <Numbers stock={stock} labels={labels} />
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
          <div className="grid min-w-0 gap-9">
            {closed && <Similar stock={stock} />}
            <Sections stock={stock} labels={labels} />
          </div>
        </div>
        <div className="mt-3 grid gap-9">
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

/** A group of the field table; left out when nothing of it is known. */
function FieldSection({ stock, group }: { stock: StockDetail; group: 'use' | 'terms' }) {
  const { t, lang, site } = usePage();
  const facts = fieldFacts(stock, group, { t, lang, today: site.today });
  return facts.every(({ value }) => value === null) ? null : (
    <Section title={t(`fields:group.${group}`)}>
      <FactList facts={facts} />
    </Section>
  );
}

function Sections({ stock, labels }: { stock: StockDetail; labels: ListingLabels }) {
  const { t, lang, site, addressOf, textOf } = usePage();
  const description = stock.description && textOf(stock.description);
  const parts = shopParts(stock);
  const year = Number(site.today.slice(0, 4));
  return (
    <>
      <div className="grid justify-items-start gap-3 *:first:w-full">
        {!isWholeBuilding(stock) && <Medians stock={stock} labels={labels} />}
        <div className="flex flex-wrap gap-x-6">
          {stock.dist_code !== null && (
            <DistrictTrendLink
              icsTypes={[stock.ics_type]}
              district={{ code: stock.dist_code, name: labels.district }}
            />
          )}
          <TrendLink icsType={stock.ics_type} />
        </div>
      </div>
      <PriceHistory stock={stock} />
      <Calculators stock={stock} name={labels.name} />
      <Section title={t('details:description')}>
        <p className="max-w-3xl whitespace-pre-line">{description || t('details:not_provided')}</p>
      </Section>
      <Section title={t('details:unit')}>
        <FactList facts={unitFacts(stock, labels, t, lang, site.today)} />
      </Section>
      <FieldSection stock={stock} group="use" />
      <FieldSection stock={stock} group="terms" />
      {parts.length > 0 && (
        <Section title={t('details:shop_areas')}>
          <ShopAreas parts={parts} />
        </Section>
      )}
      <Section title={t('details:features')}>
        <FeatureList features={unitFeatures(stock, t)} />
      </Section>
      <Section title={t('building_page:building')}>
        <FactList
          facts={buildingFacts({
            building: stock.building,
            icsType: stock.ics_type,
            address: labels.address,
            lang,
            t,
            year,
          })}
        />
        {stock.building && (
          <Link
            to={addressOf('building', stock.building.id, textOf(stock.building.name))}
            className="target mt-2 inline-flex items-center gap-1 font-semibold text-brand hover:underline hover:underline-offset-4"
          >
            {t('building_page:to_building', { name: textOf(stock.building.name) })}
            <Icon of="arrow-right" size="sm" />
          </Link>
        )}
      </Section>
      <Location of={{ ...stock, id: stock.gstock_id, icsType: stock.ics_type }} name={labels.name} />
      <Section title={t('details:transactions')}>
        <Transactions buildingId={stock.pis_bldg_id} />
      </Section>
    </>
  );
}

/** Adds the listing to the history when its page is opened. */
function useAddToHistory({ gstock_id: id, ics_type }: StockDetail): void {
  useEffect(() => {
    history.update((list) => addToHistory(list, { id, ics_type }, Date.now()));
  }, [id, ics_type]);
}
