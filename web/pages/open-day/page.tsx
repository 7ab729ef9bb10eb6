import { useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useMemo, useRef } from 'react';
import { type LoaderFunctionArgs, useNavigate } from 'react-router';
import type { OpenDay } from '#contract/open-day.ts';
import { type IcsType, icsTypeOfSegment } from '#domain/codes/ics-type.ts';
import { MAX_KEYWORD } from '#domain/search/filter.ts';
import { clockText, dateText, hongKongDay, type IsoDate, weekdayOf } from '#domain/text/date.ts';
import { openDaysQuery, pastOpenDaysQuery } from '#web/api/content-queries.ts';
import { trackKeywordSearch } from '#web/app/analytics.ts';
import { itemListOf } from '#web/app/json-ld.ts';
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
import { MarkerMap } from '#web/features/map/deferred.tsx';
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
import { byDay, matchingOpenDays } from './matching.ts';
import { OpenDayRow } from './open-day-row.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<null> {
  const { queryClient } = context.get(pageContext);
  const asked = askedOf(new URL(request.url).searchParams);
  await queryClient.ensureQueryData(shownQuery(icsTypeOfSegment(params.type), asked));
  return null;
}

export function head(_: null, { params, url, t, lang, origin, queryClient, addressOf }: HeadContext): Head {
  const icsType = icsTypeOfSegment(params.type);
  const asked = askedOf(url.searchParams);
  const described = { title: titleOf(icsType, asked, t), description: t('openday:description') };
  if (asked.keywords || asked.isPast) return { ...described, robots: 'noindex, follow' };
  const openDays = queryClient.getQueryData(shownQuery(icsType, asked).queryKey)?.open_days ?? [];
  // Each open day is described on the page of its listing.
  const links = new Set(openDays.map(({ stock }) => stock.link[lang]));
  return {
    ...described,
    canonical: addressOf('openDays', icsType),
    jsonLd: import.meta.env.SSR && itemListOf([...links], origin),
  };
}

/** Open days to come, by the day and on a map; those of the past have a page of their own. */
export default function OpenDayPage() {
  const { t, addressOf } = usePage();
  const icsType = icsTypeOfSegment(usePageParams().type);
  const query = usePageQuery();
  const asked = useMemo(() => askedOf(query), [query]);
  const { keywords, isPast } = asked;
  const now = useNow();
  const { data } = useSuspenseQuery(shownQuery(icsType, asked));
  const shown = useMemo(() => matchingOpenDays(data.open_days, keywords), [data, keywords]);
  const tabs = typeTabs(
    {
      all: t('openday:all'),
      current: icsType,
      to: (type) => addressOf('openDays', type, queryOf(asked)),
    },
    t,
  );
  return (
    <>
      <PageHead
        title={titleOf(icsType, asked, t)}
        count={t('openday:count', { count: shown.length })}
        isCountLive
        beside={<SearchForm icsType={icsType} asked={asked} />}
        tabs={<TabLinks label={t('openday:types')} links={tabs} />}
      />
      <div className="page-width grid gap-8 pt-4 md:pt-6">
        {shown.length === 0 ? (
          <EmptyState
            icon="calendar-x-2"
            title={t('openday:empty')}
            action={<ButtonLink to={addressOf('find', { icsType })}>{t('way_on.find')}</ButtonLink>}
          >
            {t('openday:empty_help')}
          </EmptyState>
        ) : isPast ? (
          <Days openDays={shown} now={Number.POSITIVE_INFINITY} />
        ) : (
          <Coming openDays={shown} now={now} />
        )}
        <p>
          <ButtonLink
            look="plain"
            to={addressOf('openDays', icsType, queryOf({ keywords, isPast: !isPast }))}
          >
            {isPast ? t('openday:list') : t('openday:past')}
          </ButtonLink>
        </p>
      </div>
    </>
  );
}

function Coming({ openDays, now }: { openDays: readonly OpenDay[]; now: number | undefined }) {
  const page = usePage();
  const { t } = page;
  const labels = useStockLabels();
  const selection = useMarkerSelection();
  const map = useRef<HTMLDivElement>(null);
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
    selection.open(String(id));
    // On a phone the map may be out of sight.
    map.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,40%)] lg:gap-6">
      <div ref={map} data-print="hide" className="lg:sticky lg:top-4 lg:order-last lg:h-[calc(100dvh-2rem)]">
        <MarkerMap
          label={t('openday:map')}
          markers={markers}
          selection={selection}
          className="h-72 rounded-card border border-line sm:h-80 lg:h-full"
        />
      </div>
      <section aria-label={t('openday:list')}>
        <Days openDays={openDays} now={now} onShowOnMap={showOnMap} />
      </section>
    </div>
  );
}

function Days({
  openDays,
  now,
  onShowOnMap,
}: {
  openDays: readonly OpenDay[];
  now: number | undefined;
  onShowOnMap?: (id: number) => void;
}) {
  const page = usePage();
  return (
    <div className="grid gap-6">
      {byDay(openDays).map(({ day, openDays: ofDay }) => (
        <div key={day} className="grid gap-3">
          <h2 className="text-lg">{dayLabel(day, page)}</h2>
          <ul className="grid gap-3">
            {ofDay.map((openDay) => (
              <li key={openDay.id}>
                <OpenDayRow
                  openDay={openDay}
                  now={now}
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

/** Without script the browser sends the form to the same address. */
function SearchForm({ icsType, asked }: { icsType: IcsType | undefined; asked: Asked }) {
  const { t, addressOf } = usePage();
  const { keywords, isPast } = asked;
  const navigate = useNavigate();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('keywords') ?? '').trim();
    if (typed) trackKeywordSearch(typed, icsType);
    void navigate(addressOf('openDays', icsType, queryOf({ ...asked, keywords: typed })));
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
          maxLength={MAX_KEYWORD}
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

/** What an address asks for: words that name a listing, and days that are over instead of those to come. */
type Asked = { readonly keywords: string; readonly isPast: boolean };

function askedOf(query: URLSearchParams): Asked {
  const keywords = (query.get('keywords') ?? '').trim().slice(0, MAX_KEYWORD);
  return { keywords, isPast: query.get('past') === '1' };
}

function queryOf({ keywords, isPast }: Asked): URLSearchParams {
  return new URLSearchParams({ ...(keywords && { keywords }), ...(isPast && { past: '1' }) });
}

function shownQuery(icsType: IcsType | undefined, { isPast }: Asked) {
  return isPast ? pastOpenDaysQuery(icsType) : openDaysQuery(icsType);
}

function titleOf(icsType: IcsType | undefined, { isPast }: Asked, t: PageContext['t']): string {
  if (isPast) return t('openday:past');
  return icsType ? t(`openday:title_of.${icsType}`) : t('openday:title');
}
