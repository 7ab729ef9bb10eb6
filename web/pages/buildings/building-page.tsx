import { useSuspenseQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { PodiumError } from '#contract/error.ts';
import { readAddress } from '#domain/address/read-address.ts';
import {
  inLanguage,
  LANGUAGE_DEFINITIONS,
  secondaryLanguage,
  type Trilingual,
} from '#domain/text/language.ts';
import { type BreadcrumbStep, breadcrumbJsonLd, jsonLdGraph } from '#web/app/json-ld.ts';
import { type Head, type HeadContext, type PageContext, pageContext, usePage } from '#web/app/page.ts';
import { AGENT_GRID_CLASS, AgentCard } from '#web/features/agent/agent-card.tsx';
import { buildingPageFacts } from '#web/features/building/building-facts.ts';
import { LocationSection } from '#web/features/building/location-section.tsx';
import { prefetchTransactions, transactionScopes } from '#web/features/building/transaction-scopes.ts';
import { PastTransactions } from '#web/features/building/transactions.tsx';
import { EnquireButton } from '#web/features/enquiry/enquire-button.tsx';
import { FactList } from '#web/features/stock/fact-list.tsx';
import { stationText } from '#web/features/stock/station-text.ts';
import { buildingAddress, buildingParticulars } from '#web/pages/buildings/building-labels.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Section } from '#web/ui/section.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { BuildingGrid } from './building-card.tsx';
import { BuildingFigures } from './building-figures.tsx';
import { BuildingPhotos } from './building-photos.tsx';
import { BuildingPrices } from './building-prices.tsx';
import { buildingPageQuery, type PageBuilding } from './building-query.ts';
import { buildingsPath } from './building-search.ts';
import { buildingJsonLd } from './json-ld.ts';
import { StackPlanSection } from './stack.tsx';

type LoaderData = { readonly id: number };

/** Loads a building by its id. A URL with a wrong or missing name redirects to the canonical URL. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<LoaderData> {
  const { lang, queryClient } = context.get(pageContext);
  if (!/^\d{1,9}$/.test(params.id ?? '')) throw new PodiumError('not_found');
  const id = Number(params.id);
  const { buildingDetail: building } = await queryClient.ensureQueryData(buildingPageQuery(id, lang));
  const canonicalParams = readAddress(building.link[lang])?.params;
  if (canonicalParams?.buildingName !== params.buildingName || canonicalParams?.id !== params.id)
    throw redirect(building.link[lang] + new URL(request.url).search, 301);
  const transactionsPromise = prefetchTransactions(
    queryClient,
    transactionScopesOf(building, (text) => inLanguage(text, lang)),
  );
  // Only the server waits for the transactions, so that its HTML contains them. In the browser the page
  // renders at once and the transactions appear later.
  if (import.meta.env.SSR) await transactionsPromise;
  return { id };
}

export function paths({ id }: LoaderData, { queryClient, lang }: PageContext): Trilingual | undefined {
  return queryClient.getQueryData(buildingPageQuery(id, lang).queryKey)?.buildingDetail?.link;
}

export function head({ id }: LoaderData, context: HeadContext): Head {
  const { queryClient, lang, t, origin, textOf } = context;
  const building = queryClient.getQueryData(buildingPageQuery(id, lang).queryKey)?.buildingDetail;
  if (!building) throw new PodiumError('not_found');
  const name = textOf(building.name);
  const address = buildingAddress(building, t, lang);
  return {
    title: [name, textOf(building.dist_name), t(`type.${building.ics_type}`)].join(' | '),
    description: t('building_page:in_short', { name, address, ...building.stocks }),
    canonical: building.link[lang],
    alternates: building.link,
    jsonLd:
      import.meta.env.SSR &&
      jsonLdGraph(
        buildingJsonLd(building, address, lang, origin),
        breadcrumbJsonLd(
          [...breadcrumbStepsOf(building, context), { to: building.link[lang], label: name }],
          origin,
        ),
      ),
    shareCard:
      import.meta.env.SSR &&
      (() => ({
        label: t(`type.${building.ics_type}`),
        icsType: building.ics_type,
        title: name,
        lines: [address],
        figures: [
          building.stock_count > 0
            ? t('building_page:offered', building.stocks)
            : t('building_page:nothing_offered'),
        ],
        picture: building.photo ?? undefined,
      })),
  };
}

/** Page of one building: stack plan, prices, transactions, facts, location, agents and nearby buildings. */
export default function BuildingPage() {
  const { id } = useLoaderData<LoaderData>();
  const { t, lang, textOf } = usePage();
  const { buildingDetail: building, buildingPrices: prices } = useSuspenseQuery(
    buildingPageQuery(id, lang),
  ).data;
  return (
    <article className="page-width grid grid-cols-1 gap-8 pt-3 md:gap-10 md:pt-4">
      <div className="grid grid-cols-1 gap-4">
        <BuildingBreadcrumb building={building} />
        <Heading building={building} />
        <BuildingPhotos building={building} />
        <BuildingFigures building={building} />
      </div>
      <StackPlanSection key={id} building={building} />
      <BuildingPrices building={building} prices={prices} />
      <PastTransactions key={id} scopes={transactionScopesOf(building, textOf)} />
      <BuildingFactsSection building={building} />
      <LocationSection property={{ ...building, icsType: building.ics_type }} name={textOf(building.name)} />
      {building.agents.length > 0 && (
        <Section title={t('building_page:agents')}>
          <ul className={AGENT_GRID_CLASS}>
            {building.agents.map((agent) => (
              <li key={agent.email_alias}>
                <AgentCard agent={agent} heading="h3" />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {building.nearby.length > 0 && (
        <Section title={t('building_page:nearby')}>
          <BuildingGrid buildings={building.nearby} label={t('building_page:nearby')} />
        </Section>
      )}
    </article>
  );
}

function transactionScopesOf(
  { id, ics_type, street_id, street, dist_code, dist_name }: PageBuilding,
  textOf: (text: Parameters<ReturnType<typeof usePage>['textOf']>[0]) => string,
) {
  return transactionScopes({
    icsType: ics_type,
    building: id,
    street: street_id !== null && street ? { id: street_id, name: textOf(street) } : null,
    district: { code: dist_code, name: textOf(dist_name) },
  });
}

function breadcrumbStepsOf(
  building: PageBuilding,
  { t, lang, addressOf, textOf }: PageContext,
): readonly BreadcrumbStep[] {
  const icsTypes = [building.ics_type];
  return [
    { to: addressOf('buildings'), label: t('building_page:database') },
    {
      to: buildingsPath(lang, { icsType: icsTypes }),
      label: t(`building_page:database_of.${building.ics_type}`),
    },
    {
      to: buildingsPath(lang, { icsType: icsTypes, districts: [building.dist_code] }),
      label: textOf(building.dist_name),
    },
  ];
}

function BuildingBreadcrumb({ building }: { building: PageBuilding }) {
  const page = usePage();
  return (
    <Breadcrumb
      label={page.t('building_page:breadcrumb')}
      trail={breadcrumbStepsOf(building, page)}
      current={page.textOf(building.name)}
    />
  );
}

function Heading({ building }: { building: PageBuilding }) {
  const { t, lang, textOf, site } = usePage();
  const name = textOf(building.name);
  // The building's name in a second language: Chinese on an English page, English on a Chinese page.
  const otherName = building.name[secondaryLanguage(lang)];
  const [nearestStation] = building.stations;
  const particulars = [
    ...buildingParticulars(building, t, site.today),
    ...(nearestStation
      ? [
          nearestStation.walk_minutes === null
            ? stationText(nearestStation, textOf(nearestStation.name), t)
            : t('building_page:walk', {
                count: nearestStation.walk_minutes,
                station: textOf(nearestStation.name),
              }),
        ]
      : []),
  ];
  return (
    <header className="grid gap-2">
      <h1 className="flex flex-wrap items-baseline gap-x-3 text-2xl leading-tight md:text-3xl">
        <Spaced>
          {name}
          {otherName && otherName !== name && (
            <span
              lang={LANGUAGE_DEFINITIONS[secondaryLanguage(lang)].html}
              className="text-lg font-normal text-muted md:text-xl"
            >
              {otherName}
            </span>
          )}
        </Spaced>
      </h1>
      <p className="text-muted">{buildingAddress(building, t, lang)}</p>
      <ul className="flex flex-wrap items-center gap-2">
        <li>
          <Badge icsType={building.ics_type}>{t(`type.${building.ics_type}`)}</Badge>
        </li>
        {particulars.map((particular) => (
          <li key={particular} className="rounded-mark border border-line bg-raised px-2 text-sm leading-6">
            {particular}
          </li>
        ))}
      </ul>
      <div data-print="hide" className="flex">
        <EnquireButton
          subject={{ kind: 'building', id: building.id }}
          icsType={building.ics_type}
          name={name}
          variant="ghost"
        />
      </div>
    </header>
  );
}

/** Facts about the building. The section also lists which facts are unknown. */
function BuildingFactsSection({ building }: { building: PageBuilding }) {
  const { t, lang, site } = usePage();
  const facts = buildingPageFacts({
    building,
    icsType: building.ics_type,
    address: buildingAddress(building, t, lang),
    lang,
    t,
    today: site.today,
  });
  return (
    <Section title={t('building_page:building')}>
      <FactList facts={facts} />
    </Section>
  );
}
