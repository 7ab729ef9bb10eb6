import { useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useMemo, useRef } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import type { OpenDay } from '#contract/open-day.ts';
import { type IcsType, icsTypeOfSegment } from '#domain/codes/ics-type.ts';
import { MAX_KEYWORD_LENGTH } from '#domain/search/filter.ts';
import { clockText, dateText, hongKongDay, type IsoDate, weekdayOf } from '#domain/text/date.ts';
import { openDaysQuery, pastOpenDaysQuery } from '#web/api/content-queries.ts';
import { trackKeywordSearch } from '#web/app/analytics.ts';
import { itemListJsonLd } from '#web/app/json-ld.ts';
import {
  type Head,
  type HeadContext,
  type PageContext,
  pageContext,
  usePage,
  usePageParams,
  usePageQuery,
} from '#web/app/page.ts';
import { useNow } from '#web/app/use-now.ts';
import { typeTabs } from '#web/features/layout/type-tabs.ts';
import { MarkerMap } from '#web/features/map/deferred-marker-map.tsx';
import type { MapMarker } from '#web/features/map/marker-map.tsx';
import { TYPE_ICONS } from '#web/features/map/type-icon.tsx';
import { useMarkerSelection } from '#web/features/map/use-marker-selection.ts';
import { StockLink } from '#web/features/stock/stock-link.tsx';
import { useStockLabels } from '#web/features/stock/use-stock-labels.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Input } from '#web/ui/field.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { OpenDayRow } from './open-day-row.tsx';
import { groupByDay } from './open-days.ts';

/** The smallest wider selection that has open days, for a visitor whose own has none. */
type WiderSelection = { readonly icsType: IcsType | undefined; readonly count: number };
type LoaderData = { readonly wider: WiderSelection | null };

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<LoaderData> {
  const { queryClient } = context.get(pageContext);
  const icsType = icsTypeOfSegment(params.type);
  const { keywords, isPast } = parseOpenDayQuery(new URL(request.url).searchParams);
  const countOf = async (type: IcsType | undefined, words: string) =>
    (await queryClient.ensureQueryData(openDaysQueryOptions(type, { keywords: words, isPast }))).open_days
      .length;
  if ((await countOf(icsType, keywords)) > 0) return { wider: null };
  const widerTypes = [...(keywords ? [icsType] : []), ...(icsType ? [undefined] : [])];
  for (const type of widerTypes) {
    const count = await countOf(type, '');
    if (count > 0) return { wider: { icsType: type, count } };
  }
  return { wider: null };
}

export function head(
  _: LoaderData,
  { params, url, t, lang, origin, queryClient, addressOf }: HeadContext,
): Head {
  const icsType = icsTypeOfSegment(params.type);
  const openDayQuery = parseOpenDayQuery(url.searchParams);
  const titleAndDescription = {
    title: titleOf(icsType, openDayQuery, t),
    description: t('openday:description'),
  };
  if (openDayQuery.keywords || openDayQuery.isPast)
    return { ...titleAndDescription, robots: 'noindex, follow' };
  const openDays =
    queryClient.getQueryData(openDaysQueryOptions(icsType, openDayQuery).queryKey)?.open_days ?? [];
  // This page's structured data only lists the links. The page of each listing has the structured data
  // of its open days.
  const listingPaths = new Set(openDays.map(({ stock }) => stock.link[lang]));
  return {
    ...titleAndDescription,
    canonical: addressOf('openDays', icsType),
    jsonLd: import.meta.env.SSR && itemListJsonLd([...listingPaths], origin),
  };
}

/** Page of the upcoming open days, by date and on a map. Past open days have a separate view. */
export default function OpenDayPage() {
  const { t, addressOf } = usePage();
  const icsType = icsTypeOfSegment(usePageParams().type);
  const searchParams = usePageQuery();
  const openDayQuery = useMemo(() => parseOpenDayQuery(searchParams), [searchParams]);
  const { keywords, isPast } = openDayQuery;
  const nowMs = useNow();
  const { data } = useSuspenseQuery(openDaysQueryOptions(icsType, openDayQuery));
  const { wider } = useLoaderData<LoaderData>();
  const { open_days: visibleOpenDays } = data;
  const tabs = typeTabs(
    {
      allLabel: t('openday:all'),
      current: icsType,
      hrefOf: (type) => addressOf('openDays', type, formatOpenDayQuery(openDayQuery)),
    },
    t,
  );
  return (
    <>
      <PageHead
        title={titleOf(icsType, openDayQuery, t)}
        count={t('openday:count', { count: visibleOpenDays.length })}
        isCountLive
        sideContent={<SearchForm icsType={icsType} openDayQuery={openDayQuery} />}
        tabs={<TabLinks label={t('openday:types')} links={tabs} />}
      />
      <div className="page-width grid gap-8 pt-4 md:pt-6">
        {visibleOpenDays.length === 0 ? (
          <EmptyState
            icon="calendar-x-2"
            title={emptyTitleOf(icsType, openDayQuery, t)}
            action={
              wider ? (
                <ButtonLink
                  to={addressOf('openDays', wider.icsType, formatOpenDayQuery({ keywords: '', isPast }))}
                >
                  {t('openday:show_all', { count: wider.count })}
                </ButtonLink>
              ) : (
                <ButtonLink to={addressOf('find', { icsType })}>{t('way_on.find')}</ButtonLink>
              )
            }
          >
            {!wider && t('openday:empty_help')}
          </EmptyState>
        ) : isPast ? (
          <OpenDaysByDate openDays={visibleOpenDays} nowMs={Number.POSITIVE_INFINITY} />
        ) : (
          <UpcomingOpenDays openDays={visibleOpenDays} nowMs={nowMs} />
        )}
        <p>
          <ButtonLink
            variant="plain"
            to={addressOf('openDays', icsType, formatOpenDayQuery({ keywords, isPast: !isPast }))}
          >
            {isPast ? t('openday:list') : t('openday:past')}
          </ButtonLink>
        </p>
      </div>
    </>
  );
}

function UpcomingOpenDays({ openDays, nowMs }: { openDays: readonly OpenDay[]; nowMs: number | undefined }) {
  const page = usePage();
  const { t } = page;
  const labels = useStockLabels();
  const markerSelection = useMarkerSelection();
  const mapContainerRef = useRef<HTMLDivElement>(null);
  const markers = openDays.flatMap(({ id, starts_at, ends_at, stock }): MapMarker[] =>
    stock.lat === null || stock.lng === null
      ? []
      : [
          {
            id: String(id),
            position: { lat: stock.lat, lng: stock.lng },
            label: labels.name(stock),
            icon: TYPE_ICONS[stock.ics_type],
            icsType: stock.ics_type,
            popup: (
              <p className="grid gap-1">
                <Spaced>
                  <StockLink stock={stock} className="font-bold text-brand hover:underline">
                    {labels.name(stock)}
                  </StockLink>
                  <span>
                    {dayLabel(hongKongDay(Date.parse(starts_at)), page)}{' '}
                    {t('openday:when', { from: clockText(starts_at), to: clockText(ends_at) })}
                  </span>
                </Spaced>
              </p>
            ),
          },
        ],
  );
  const showOnMap = (id: number) => {
    markerSelection.setOpenedId(String(id));
    // On a phone the map may be outside the viewport.
    mapContainerRef.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,40%)] lg:gap-6">
      <div
        ref={mapContainerRef}
        data-print="hide"
        className="lg:sticky lg:top-4 lg:order-last lg:h-[calc(100dvh-2rem)]"
      >
        <MarkerMap
          label={t('openday:map')}
          markers={markers}
          sharedSelection={markerSelection}
          className="h-72 rounded-card border border-line sm:h-80 lg:h-full"
        />
      </div>
      <section aria-label={t('openday:list')}>
        <OpenDaysByDate openDays={openDays} nowMs={nowMs} onShowOnMap={showOnMap} />
      </section>
    </div>
  );
}

function OpenDaysByDate({
  openDays,
  nowMs,
  onShowOnMap,
}: {
  openDays: readonly OpenDay[];
  nowMs: number | undefined;
  onShowOnMap?: (id: number) => void;
}) {
  const page = usePage();
  return (
    <div className="grid gap-6">
      {groupByDay(openDays).map(({ day, openDays: openDaysOnDate }) => (
        <div key={day} className="grid gap-3">
          <h2 className="text-lg">{dayLabel(day, page)}</h2>
          <ul className="grid gap-3">
            {openDaysOnDate.map((openDay) => (
              <li key={openDay.id}>
                <OpenDayRow
                  openDay={openDay}
                  nowMs={nowMs}
                  onShowOnMap={
                    onShowOnMap && openDay.stock.lat !== null ? () => onShowOnMap(openDay.id) : undefined
                  }
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** Without JavaScript, the browser submits the form to the same URL. */
function SearchForm({ icsType, openDayQuery }: { icsType: IcsType | undefined; openDayQuery: OpenDayQuery }) {
  const { t, addressOf } = usePage();
  const { keywords, isPast } = openDayQuery;
  const navigate = useNavigate();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const newKeywords = String(new FormData(event.currentTarget).get('keywords') ?? '').trim();
    if (newKeywords) trackKeywordSearch(newKeywords, icsType);
    void navigate(
      addressOf('openDays', icsType, formatOpenDayQuery({ ...openDayQuery, keywords: newKeywords })),
    );
  }
  return (
    <search aria-label={t('openday:search')} data-print="hide" className="w-full md:w-[30rem]">
      <form key={keywords} action={addressOf('openDays', icsType)} onSubmit={submit} className="flex gap-2">
        <Input
          type="search"
          name="keywords"
          aria-label={t('openday:keywords')}
          placeholder={t('openday:keywords')}
          defaultValue={keywords}
          maxLength={MAX_KEYWORD_LENGTH}
          enterKeyHint="search"
          autoComplete="off"
        />
        {isPast && <input type="hidden" name="past" value="1" />}
        <Button icon="search" type="submit">
          <span className="max-sm:sr-only">{t('openday:search')}</span>
        </Button>
      </form>
    </search>
  );
}

function dayLabel(day: IsoDate, { lang, t }: PageContext): string {
  return `${dateText(day, lang)} ${t(`openday:weekday.${weekdayOf(day)}`)}`;
}

/** The URL's query: keywords that match a listing, and whether to show past instead of upcoming open days. */
type OpenDayQuery = { readonly keywords: string; readonly isPast: boolean };

function parseOpenDayQuery(searchParams: URLSearchParams): OpenDayQuery {
  const keywords = (searchParams.get('keywords') ?? '').trim().slice(0, MAX_KEYWORD_LENGTH);
  return { keywords, isPast: searchParams.get('past') === '1' };
}

function formatOpenDayQuery({ keywords, isPast }: OpenDayQuery): URLSearchParams {
  return new URLSearchParams({ ...(keywords && { keywords }), ...(isPast && { past: '1' }) });
}

function openDaysQueryOptions(icsType: IcsType | undefined, { keywords, isPast }: OpenDayQuery) {
  return isPast ? pastOpenDaysQuery(icsType, keywords) : openDaysQuery(icsType, keywords);
}

/** Names all that limits the empty list, so that it never denies open days outside it. */
function emptyTitleOf(
  icsType: IcsType | undefined,
  { keywords, isPast }: OpenDayQuery,
  t: PageContext['t'],
): string {
  const when = isPast ? 'past' : 'coming';
  if (keywords) return t(`openday:no_match.${when}`, { keywords });
  return icsType ? t(`openday:none_of.${when}`, { type: t(`type.${icsType}`) }) : t(`openday:none.${when}`);
}

function titleOf(icsType: IcsType | undefined, { isPast }: OpenDayQuery, t: PageContext['t']): string {
  if (isPast) return t('openday:past');
  return icsType ? t(`openday:title_of.${icsType}`) : t('openday:title');
}
