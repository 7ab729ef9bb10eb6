import type { StockDetail } from '#contract/stock.ts';
import { isInHongKong } from '#domain/codes/region.ts';
import { isWholeBuilding } from '#domain/stock/stock-choices.ts';
import { usePage } from '#web/app/page.ts';
import { buildingFacts } from '#web/features/building/building-facts.ts';
import { LocationSection } from '#web/features/building/location-section.tsx';
import { PastTransactions } from '#web/features/building/transactions.tsx';
import { DistrictTrendLink, TrendLink } from '#web/features/research/trend-link.tsx';
import { FactList, FeatureList } from '#web/features/stock/fact-list.tsx';
import { fieldFacts } from '#web/features/stock/field-labels.ts';
import { deferred } from '#web/ui/deferred.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import type { ListingLabels } from './listing-labels.ts';
import { MarketYield } from './market-yield.tsx';
import { Medians } from './medians.tsx';
import { pastTransactionScopes } from './past-transaction-scopes.ts';
import { PriceHistory } from './price-history.tsx';
import { ShopAreas, shopParts } from './shop-areas.tsx';
import { unitFacts, unitFeatures } from './unit-facts.ts';

const Returns = deferred(() => import('./returns.tsx'));
const Calculators = deferred(() => import('./calculators.tsx'));
const Neighbours = deferred(() => import('./neighbours.tsx'));

/** Section with one group of the field table; hidden if all its fields are unknown. */
function FieldSection({ stock, group }: { stock: StockDetail; group: 'use' | 'terms' }) {
  const { t, lang, site } = usePage();
  const facts = fieldFacts(stock, group, { t, lang, today: site.today });
  return facts.every(({ value }) => value === null) ? null : (
    <Section title={t(`fields:group.${group}`)}>
      <FactList facts={facts} />
      {group === 'use' && stock.licences && stock.licences.length > 0 && (
        <p className="mt-2 text-sm text-muted">{t('details:licences_note')}</p>
      )}
    </Section>
  );
}

/** Sections of a listing's page below the key figures. Sections without content are omitted. */
export function Sections({ stock, labels }: { stock: StockDetail; labels: ListingLabels }) {
  const { t, lang, site, addressOf, textOf } = usePage();
  const description = stock.description && textOf(stock.description);
  const shopAreas = shopParts(stock);
  const features = unitFeatures(stock, t, site.today);
  // The calculators apply Hong Kong law (stamp duty, rates and lending rules), so listings elsewhere
  // have none.
  const hasCalculators = isInHongKong(stock);
  return (
    <>
      <div id="prices" className="grid justify-items-start gap-3 *:first:w-full">
        {!isWholeBuilding(stock) && <Medians stock={stock} labels={labels} />}
        <div className="flex flex-wrap gap-x-6">
          <Spaced>
            {stock.dist_code !== null && (
              <DistrictTrendLink
                icsTypes={[stock.ics_type]}
                district={{ districtCode: stock.dist_code, name: labels.district }}
              />
            )}
            <TrendLink icsType={stock.ics_type} />
          </Spaced>
        </div>
      </div>
      <Neighbours stock={stock} />
      <PriceHistory stock={stock} />
      {hasCalculators && stock.sell !== null && (
        <Section id="returns" title={t('details:returns')}>
          {stock.yield_kind === 'asking' && !stock.with_tenancy && (
            <MarketYield stock={stock} district={labels.district} className="mb-4" />
          )}
          <Returns key={stock.gstock_id} stock={stock} />
        </Section>
      )}
      {hasCalculators && (stock.sell !== null || stock.rent !== null) && (
        <Section title={t('calculator.title')}>
          <Calculators stock={stock} name={labels.name} />
        </Section>
      )}
      {description && (
        <Section title={t('details:description')}>
          <p className="max-w-3xl whitespace-pre-line">{description}</p>
        </Section>
      )}
      <Section id="unit" title={t(isWholeBuilding(stock) ? 'details:property' : 'details:unit')}>
        <FactList facts={unitFacts(stock, labels, t, lang, site.today)} />
      </Section>
      <FieldSection stock={stock} group="use" />
      <FieldSection stock={stock} group="terms" />
      {shopAreas.length > 0 && (
        <Section title={t('details:shop_areas')}>
          <ShopAreas parts={shopAreas} />
        </Section>
      )}
      {features.length > 0 && (
        <Section title={t('details:features')}>
          <FeatureList features={features} />
        </Section>
      )}
      <Section id="building" title={t('building_page:building')}>
        <FactList
          facts={buildingFacts({
            building: stock.building,
            icsType: stock.ics_type,
            address: labels.address,
            lang,
            t,
            today: site.today,
          })}
        />
        {stock.building && (
          <Link
            to={addressOf('building', stock.building.id, textOf(stock.building.name))}
            className="target mt-2 inline-flex items-center gap-1 font-bold text-brand hover:underline hover:underline-offset-4"
          >
            {t('building_page:to_building', { name: textOf(stock.building.name) })}
            <Icon of="arrow-right" size="sm" />
          </Link>
        )}
      </Section>
      <div id="location">
        <LocationSection
          property={{ ...stock, id: stock.gstock_id, icsType: stock.ics_type }}
          name={labels.name}
        />
      </div>
      <PastTransactions key={stock.gstock_id} scopes={pastTransactionScopes(stock, lang)} />
    </>
  );
}
