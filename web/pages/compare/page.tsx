import { Spaced } from '#web/ui/spaced.tsx';
import './compare.css';
import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate } from 'react-router';
import { PodiumError } from '#contract/error.ts';
import type { StockDetail } from '#contract/stock.ts';
import { costedSpaces, listedSpace, occupancyPath } from '#domain/calculator/listing-links.ts';
import { MAX_COMPARED } from '#domain/records/compare-selection.ts';
import { parseComparedIds } from '#domain/records/compare-table.ts';
import type { StockRef } from '#domain/records/stock-ref.ts';
import { stockDetailQuery } from '#web/api/queries.ts';
import { type Head, type HeadContext, pageContext, usePage } from '#web/app/page.ts';
import { AskAllButton } from '#web/features/enquiry/ask-all-button.tsx';
import { compared } from '#web/features/records/stored-lists.ts';
import { CopyLinkButton } from '#web/features/share/copy-link-button.tsx';
import { useStockLabels } from '#web/features/stock/use-stock-labels.ts';
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

type Data = {
  /** Those that are there, in the order asked. */
  readonly ids: readonly number[];
  /** Well-formed ids without a listing. */
  readonly unknown: readonly number[];
  readonly bad: readonly string[];
  readonly extra: number;
  readonly differences: boolean;
};

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Data> {
  const { queryClient } = context.get(pageContext);
  const { searchParams } = new URL(request.url);
  const { ids, bad, extra } = parseComparedIds(searchParams.get('ids'));
  const found = await Promise.all(
    ids.map((id) => queryClient.ensureQueryData(stockDetailQuery(id)).then(() => true, isThere)),
  );
  return {
    ids: ids.filter((_, index) => found[index]),
    unknown: ids.filter((_, index) => !found[index]),
    bad,
    extra,
    differences: searchParams.get('only') === 'differences',
  };
}

/** The page says which listings are not there; any other failure is an error of the page. */
function isThere(error: unknown): false {
  if (error instanceof PodiumError && error.code === 'stock_not_found') return false;
  throw error;
}

export function head(_: Data, { t, addressOf }: HeadContext): Head {
  return {
    title: t('records:compare.title'),
    description: t('records:compare.description', { most: MAX_COMPARED }),
    canonical: addressOf('compare'),
    robots: 'noindex',
  };
}

export default function ComparePage() {
  const { t, site, origin, queryClient, addressOf, textOf } = usePage();
  const data = useLoaderData<Data>();
  const stocks = data.ids.flatMap((id) => queryClient.getQueryData(stockDetailQuery(id).queryKey) ?? []);
  return (
    <div className="compare-sheet page-width grid grid-cols-1 gap-4 pt-5 pb-12">
      <h1 className="text-[22px] md:text-2xl">{t('records:compare.title')}</h1>
      <p className="hidden text-xs wrap-anywhere print:block">
        {textOf(site.brand)} · {site.today} · {origin + addressOf('compare', data.ids)}
      </p>
      <LeftOut {...data} />
      {stocks.length > 0 ? (
        <Compared stocks={stocks} differences={data.differences} />
      ) : isAsked(data) ? (
        <NothingChosen />
      ) : (
        <Chosen differences={data.differences} />
      )}
    </div>
  );
}

function Compared({ stocks, differences }: { stocks: readonly StockDetail[]; differences: boolean }) {
  const { t, lang, site, origin, addressOf } = usePage();
  const { pathname, search } = useLocation();
  const ids = stocks.map(({ gstock_id }) => gstock_id);
  const all = compareGroups(stocks, t, lang, site.today);
  const groups = differences ? onlyDifferences(all) : all;
  return (
    <>
      {stocks.length === 1 && <Notice>{t('records:compare.one_more')}</Notice>}
      <div data-print="hide" className="flex flex-wrap items-center gap-2">
        <Spaced>
          {stocks.length > 1 && (
            <Segments
              label={t('records:compare.show')}
              segments={([false, true] as const).map((only) => ({
                key: String(only),
                to: addressOf('compare', ids, only),
                label: only ? t('records:compare.differences') : t('records:compare.all'),
                current: only === differences,
              }))}
            />
          )}
          <AskAllButton stocks={stocks} />
          <span className="flex flex-wrap gap-2 sm:ml-auto noscript:hidden">
            <CopyLinkButton link={origin + pathname + search} />
            <Button icon="printer" look="plain" onClick={() => window.print()}>
              {t('records:compare.print')}
            </Button>
          </span>
        </Spaced>
      </div>
      {groups.length === 0 && <p>{t('records:compare.same')}</p>}
      <RealCosts stocks={stocks} />
      <CompareTable stocks={stocks} groups={groups} differences={differences} />
    </>
  );
}

/** The way to the calculator that puts the listings side by side, all costs included. */
function RealCosts({ stocks }: { stocks: readonly StockDetail[] }) {
  const { t, lang } = usePage();
  const labels = useStockLabels();
  const spaces = costedSpaces(stocks.map((stock) => listedSpace(stock, labels.name(stock))));
  if (spaces.length === 0) return null;
  const some = spaces.every(({ rent }) => rent !== null) ? 'lease' : 'sale';
  return (
    <p data-print="hide">
      <Link
        to={occupancyPath(spaces, lang)}
        className="inline-flex min-h-11 items-center gap-2 text-brand underline-offset-4 hover:underline"
      >
        <Icon of="calculator" size="sm" />
        {spaces.length === stocks.length
          ? t('records:compare.costs.all', { n: spaces.length })
          : t(`records:compare.costs.${some}`, { n: spaces.length })}
      </Link>
    </p>
  );
}

function onlyDifferences(groups: ReturnType<typeof compareGroups>): ReturnType<typeof compareGroups> {
  return groups
    .map((group) => ({ ...group, rows: group.rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0);
}

/** What of the address could not be shown, and why. */
function LeftOut({ unknown, bad, extra }: Data) {
  const { t } = usePage();
  const listed = (ids: readonly (string | number)[]) => ids.join(t('records:compare.list_separator'));
  const sentences = [
    bad.length > 0 && t('records:compare.bad', { list: listed(bad) }),
    unknown.length > 0 && t('records:compare.unknown', { list: listed(unknown) }),
    extra > 0 && t('records:compare.extra', { count: extra, most: MAX_COMPARED }),
  ].filter((sentence) => sentence !== false);
  if (sentences.length === 0) return null;
  return (
    <Notice warning>
      {sentences.map((sentence) => (
        <p key={sentence} className="wrap-anywhere">
          {sentence}
        </p>
      ))}
    </Notice>
  );
}

/** Whether the address names anything to compare. */
function isAsked({ ids, unknown, bad }: Data): boolean {
  return ids.length + unknown.length + bad.length > 0;
}

/** An address without ids means the visitor's own list, which only the browser knows: the browser adds its ids. */
function Chosen({ differences }: { differences: boolean }) {
  const { addressOf } = usePage();
  const navigate = useNavigate();
  const chosen = useStored<StockRef, string | null>(compared, joinedIds, null);
  useEffect(() => {
    if (chosen) void navigate(addressOf('compare', idsOf(chosen), differences), { replace: true });
  }, [chosen, differences, navigate, addressOf]);
  if (chosen === '') return <NothingChosen />;
  return (
    <>
      <Skeleton className="h-96 noscript:hidden" />
      <div className="hidden noscript:block">
        <NothingChosen />
      </div>
    </>
  );
}

/** As text: a selected value must compare equal as long as the list is the same. */
const joinedIds = (list: readonly StockRef[]) => list.map(({ id }) => id).join();
const idsOf = (joined: string) => joined.split(',').filter(Boolean).map(Number);

/** Nothing to show: the way to what was chosen, or to where one can choose. */
function NothingChosen() {
  const { t, addressOf } = usePage();
  const ids = idsOf(useStored(compared, joinedIds, ''));
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
          <ButtonLink look={ids.length > 0 ? 'ghost' : 'primary'} to={addressOf('find')}>
            {t('way_on.find')}
          </ButtonLink>
        </>
      }
    >
      {t('records:compare.empty_help', { most: MAX_COMPARED })}
    </EmptyState>
  );
}
