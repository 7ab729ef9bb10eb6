import { useSuspenseQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { WithdrawnStock } from '#contract/stock-calls.ts';
import { areaText, squareFeet } from '#domain/text/area.ts';
import { withdrawnStockQuery } from '#web/api/queries.ts';
import { type PageContext, usePage } from '#web/app/page.ts';
import { locationLabels } from '#web/features/stock/location-labels.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { primarySideOf, StockCards } from './related.tsx';

/** Page of a withdrawn listing: a short summary and similar listings. */
export default function WithdrawnListingPage({ id }: { id: number }) {
  const { t, lang, addressOf } = usePage();
  const { gone: withdrawnStock } = useSuspenseQuery(withdrawnStockQuery(id)).data;
  if (!withdrawnStock) return null;
  const district = locationLabels(t, lang).district(withdrawnStock);
  const query = new URLSearchParams(withdrawnStock.dist_code ? { districts: withdrawnStock.dist_code } : {});
  return (
    <div className="page-width grid grid-cols-1 gap-8 pt-6 md:pt-10">
      <header className="grid max-w-prose gap-2">
        <h1 className="text-2xl md:text-3xl">{t('details:gone.title')}</h1>
        <p className="text-muted">{t('details:gone.text')}</p>
      </header>
      <WithdrawnStockSummary withdrawnStock={withdrawnStock} />
      {withdrawnStock.stocks.length > 0 && (
        <Section title={t('details:similar')}>
          <StockCards stocks={withdrawnStock.stocks} side={primarySideOf(withdrawnStock)} />
        </Section>
      )}
      <div className="flex flex-wrap gap-3">
        <Spaced>
          <ButtonLink wraps to={addressOf('find', { icsType: withdrawnStock.ics_type, query })}>
            {t(`details:closed_more.${withdrawnStock.ics_type}`, {
              district: district || t('details:region.HK'),
            })}
          </ButtonLink>
          <ButtonLink variant="ghost" to={addressOf('find')}>
            {t('way_on.find')}
          </ButtonLink>
        </Spaced>
      </div>
    </div>
  );
}

function WithdrawnStockSummary({ withdrawnStock }: { withdrawnStock: WithdrawnStock }) {
  const { t, lang, textOf } = usePage();
  const labels = locationLabels(t, lang);
  const name = labels.name(withdrawnStock) || withdrawnStock.id;
  const summaryFacts = [
    t(`stock_info:type.${withdrawnStock.ics_type}`),
    labels.address(withdrawnStock),
    areaOf(withdrawnStock, t, lang),
    withdrawnStock.id,
  ];
  return (
    <section
      aria-label={name}
      className="grid gap-2 justify-self-start rounded-card border border-line bg-raised p-4 md:p-5"
    >
      <div className="flex flex-wrap items-center gap-3">
        <Badge icsType={withdrawnStock.ics_type}>{t(`stock_info:badge.${withdrawnStock.tx_type}`)}</Badge>
        <p className="text-lg font-bold">{name}</p>
      </div>
      <p className="text-muted">
        {summaryFacts.filter(Boolean).map((fact, index) => (
          <Fragment key={fact}>
            {index > 0 && ' · '}
            <span className="min-[22.5rem]:whitespace-nowrap">{fact}</span>
          </Fragment>
        ))}
      </p>
      {withdrawnStock.building && (
        <Link
          to={textOf(withdrawnStock.building.link)}
          className="target inline-flex items-center justify-self-start text-brand hover:underline"
        >
          {t('details:gone.building', { name: textOf(withdrawnStock.building.name) })}
        </Link>
      )}
    </section>
  );
}

function areaOf(
  { area, area_gross }: WithdrawnStock,
  t: PageContext['t'],
  lang: PageContext['lang'],
): string {
  if (area === null) return '';
  const phrases = { gross: t('stock_info:area.gross'), saleable: t('stock_info:area.saleable') };
  return areaText(squareFeet(area), lang, { basis: area_gross === null ? 'saleable' : 'gross', phrases });
}
