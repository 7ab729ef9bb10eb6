import { Spaced } from '#web/ui/spaced.tsx';
import './compare.css';
import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate } from 'react-router';
import { PodiumError } from '#contract/error.ts';
import type { StockDetail } from '#contract/stock.ts';
import { listedSpace, occupancyPath, selectComparableSpaces } from '#domain/calculator/listing-links.ts';
import { MAX_COMPARED } from '#domain/records/compare-selection.ts';
import { parseComparedIds } from '#domain/records/compare-table.ts';
import type { StockRef } from '#domain/records/stock-ref.ts';
import { stockDetailQuery } from '#web/api/queries.ts';
import { type Head, type HeadContext, pageContext, usePage } from '#web/app/page.ts';
import { EnquireAllButton } from '#web/features/enquiry/enquire-all-button.tsx';
import { lastTravelTimes } from '#web/features/records/last-travel-times.ts';
import { comparedListings } from '#web/features/records/stored-lists.ts';
import { CopyLinkButton } from '#web/features/share/copy-link-button.tsx';
import { useStockLabels } from '#web/features/stock/use-stock-labels.ts';
import { NO_REACHES, useTravelTimes } from '#web/features/stock/use-travel-times.ts';
import { useStored } from '#web/storage/stored-list.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CompareTable } from './compare-table.tsx';
import { compareGroups } from './rows.ts';

type LoaderData = {
  /** Ids of the listings that exist, in the requested order. */
  readonly ids: readonly number[];
  /** Valid ids for which no listing exists. */
  readonly unknownIds: readonly number[];
  readonly invalidIds: readonly string[];
  readonly excessCount: number;
  readonly showsOnlyDifferences: boolean;
};

export async function loader({ request, context }: LoaderFunctionArgs): Promise<LoaderData> {
  const { queryClient } = context.get(pageContext);
  const { searchParams } = new URL(request.url);
  const { ids, invalidIds, excessCount } = parseComparedIds(searchParams.get('ids'));
  const existenceFlags = await Promise.all(
    ids.map((id) => queryClient.ensureQueryData(stockDetailQuery(id)).then(() => true, falseIfNotFound)),
  );
  return {
    ids: ids.filter((_, index) => existenceFlags[index]),
    unknownIds: ids.filter((_, index) => !existenceFlags[index]),
    invalidIds,
    excessCount,
    showsOnlyDifferences: searchParams.get('only') === 'differences',
  };
}

/**
 * Returns false if the listing does not exist, and rethrows any other error. The page reports missing
 * listings itself.
 */
function falseIfNotFound(error: unknown): false {
  if (error instanceof PodiumError && error.code === 'stock_not_found') return false;
  throw error;
}

export function head(_: LoaderData, { t, addressOf }: HeadContext): Head {
  return {
    title: t('records:compare.title'),
    description: t('records:compare.description', { most: MAX_COMPARED }),
    canonical: addressOf('compare'),
    robots: 'noindex',
  };
}

export default function ComparePage() {
  const { t, site, origin, queryClient, addressOf, textOf } = usePage();
  const data = useLoaderData<LoaderData>();
  const stocks = data.ids.flatMap((id) => queryClient.getQueryData(stockDetailQuery(id).queryKey) ?? []);
  return (
    <div className="compare-sheet page-width grid grid-cols-1 gap-4 pt-5 pb-12">
      <h1 className="text-[22px] md:text-2xl">{t('records:compare.title')}</h1>
      <p className="hidden text-xs wrap-anywhere print:block">
        {textOf(site.brand)} · {site.today} · {origin + addressOf('compare', data.ids)}
      </p>
      <RejectedIdsNotice {...data} />
      {stocks.length > 0 ? (
        <Comparison stocks={stocks} showsOnlyDifferences={data.showsOnlyDifferences} />
      ) : hasRequestedIds(data) ? (
        <EmptyComparison />
      ) : (
        <RedirectToStoredList showsOnlyDifferences={data.showsOnlyDifferences} />
      )}
    </div>
  );
}

function Comparison({
  stocks,
  showsOnlyDifferences,
}: {
  stocks: readonly StockDetail[];
  showsOnlyDifferences: boolean;
}) {
  const { t, lang, site, origin, addressOf } = usePage();
  const { pathname, search } = useLocation();
  const ids = stocks.map(({ gstock_id }) => gstock_id);
  const reaches = useStored(lastTravelTimes, (stored) => stored, NO_REACHES);
  const allGroups = compareGroups(stocks, t, lang, site.today, useTravelTimes(reaches));
  const groups = showsOnlyDifferences ? keepDifferingRows(allGroups) : allGroups;
  return (
    <>
      {stocks.length === 1 && <Notice>{t('records:compare.one_more')}</Notice>}
      <div data-print="hide" className="flex flex-wrap items-center gap-2">
        <Spaced>
          {stocks.length > 1 && (
            <Segments
              label={t('records:compare.show')}
              segments={([false, true] as const).map((isDifferencesLink) => ({
                key: String(isDifferencesLink),
                to: addressOf('compare', ids, isDifferencesLink),
                label: isDifferencesLink ? t('records:compare.differences') : t('records:compare.all'),
                isCurrent: showsOnlyDifferences === isDifferencesLink,
              }))}
            />
          )}
          <EnquireAllButton stocks={stocks} />
          <span className="flex flex-wrap gap-2 sm:ml-auto noscript:hidden">
            <CopyLinkButton link={origin + pathname + search} />
            <Button icon="printer" variant="plain" onClick={() => window.print()}>
              {t('records:compare.print')}
            </Button>
          </span>
        </Spaced>
      </div>
      {groups.length === 0 && <p>{t('records:compare.same')}</p>}
      <OccupancyCostsLink stocks={stocks} />
      <CompareTable stocks={stocks} groups={groups} showsOnlyDifferences={showsOnlyDifferences} />
    </>
  );
}

/** Link to the cost calculator with these listings filled in. */
function OccupancyCostsLink({ stocks }: { stocks: readonly StockDetail[] }) {
  const { t, lang } = usePage();
  const labels = useStockLabels();
  const spaces = selectComparableSpaces(stocks.map((stock) => listedSpace(stock, labels.name(stock))));
  if (spaces.length === 0) return null;
  const priceKind = spaces.every(({ rent }) => rent !== null) ? 'lease' : 'sale';
  return (
    <p data-print="hide">
      <Link
        to={occupancyPath(spaces, lang)}
        className="inline-flex min-h-11 items-center gap-2 text-brand underline-offset-4 hover:underline"
      >
        <Icon of="calculator" size="sm" />
        {spaces.length === stocks.length
          ? t('records:compare.costs.all', { n: spaces.length })
          : t(`records:compare.costs.${priceKind}`, { n: spaces.length })}
      </Link>
    </p>
  );
}

function keepDifferingRows(groups: ReturnType<typeof compareGroups>): ReturnType<typeof compareGroups> {
  return groups
    .map((group) => ({ ...group, rows: group.rows.filter(({ isDiffering }) => isDiffering) }))
    .filter(({ rows }) => rows.length > 0);
}

/** Warning that lists the ids in the URL that could not be compared, with the reasons. */
function RejectedIdsNotice({ unknownIds, invalidIds, excessCount }: LoaderData) {
  const { t } = usePage();
  const idListText = (ids: readonly (string | number)[]) => ids.join(t('records:compare.list_separator'));
  const sentences = [
    invalidIds.length > 0 && t('records:compare.bad', { list: idListText(invalidIds) }),
    unknownIds.length > 0 && t('records:compare.unknown', { list: idListText(unknownIds) }),
    excessCount > 0 && t('records:compare.extra', { count: excessCount, most: MAX_COMPARED }),
  ].filter((sentence) => sentence !== false);
  if (sentences.length === 0) return null;
  return (
    <Notice isWarning>
      {sentences.map((sentence) => (
        <p key={sentence} className="wrap-anywhere">
          {sentence}
        </p>
      ))}
    </Notice>
  );
}

/** Returns whether the URL contains any ids, valid or not. */
function hasRequestedIds({ ids, unknownIds, invalidIds }: LoaderData): boolean {
  return ids.length + unknownIds.length + invalidIds.length > 0;
}

/**
 * Redirects a URL without ids to the visitor's stored comparison list. Only the browser can read that
 * list.
 */
function RedirectToStoredList({ showsOnlyDifferences }: { showsOnlyDifferences: boolean }) {
  const { addressOf } = usePage();
  const navigate = useNavigate();
  const storedIdsText = useStored<StockRef, string | null>(comparedListings, joinIds, null);
  useEffect(() => {
    if (storedIdsText)
      void navigate(addressOf('compare', parseIds(storedIdsText), showsOnlyDifferences), { replace: true });
  }, [storedIdsText, showsOnlyDifferences, navigate, addressOf]);
  if (storedIdsText === '') return <EmptyComparison />;
  return (
    <>
      <Skeleton className="h-96 noscript:hidden" />
      <div className="hidden noscript:block">
        <EmptyComparison />
      </div>
    </>
  );
}

/**
 * Joins the ids into one string. The store requires that the value is equal as long as the list is
 * unchanged.
 */
const joinIds = (list: readonly StockRef[]) => list.map(({ id }) => id).join();
const parseIds = (idList: string) => idList.split(',').filter(Boolean).map(Number);

/**
 * Message of an empty comparison, with links to the visitor's stored comparison list, if any, and to
 * the search.
 */
function EmptyComparison() {
  const { t, addressOf } = usePage();
  const ids = parseIds(useStored(comparedListings, joinIds, ''));
  return (
    <EmptyState
      icon="scale"
      title={t('records:compare.empty')}
      action={
        <>
          {ids.length > 0 && (
            <ButtonLink to={addressOf('compare', ids)}>
              {t('records:compare.chosen', { count: ids.length })}
            </ButtonLink>
          )}
          <ButtonLink variant={ids.length > 0 ? 'ghost' : 'primary'} to={addressOf('find')}>
            {t('way_on.find')}
          </ButtonLink>
        </>
      }
    >
      {t('records:compare.empty_help', { most: MAX_COMPARED })}
    </EmptyState>
  );
}
