import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import type { DistrictsAnswer } from '#contract/portal.ts';
import type { BulletinEntry } from '#domain/address/bulletin.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { memoize } from '#domain/lib/memoize.ts';
import type { Reach } from '#domain/railway/reach.ts';
import type { Numbered } from '#domain/search/paging.ts';
import type { Language } from '#domain/text/language.ts';
import { districtsQuery, stationsQuery } from '#web/api/queries.ts';
import { BulletinLink } from '#web/app/bulletin-link.tsx';
import { type PageContext, usePage } from '#web/app/page.ts';
import { useBeforePaint } from '#web/app/scroll/use-before-paint.ts';
import { typeTabs } from '#web/features/layout/type-tabs.ts';
import type { Highlight } from '#web/features/map/highlight.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { type DeferredPart, deferred } from '#web/ui/deferred.tsx';
import type { TabLink } from '#web/ui/tab-links.tsx';
import type { OrderOption } from '../list/list-head.tsx';
import type { SearchList } from '../list/search-list.ts';
import type { ListMapHighlight } from '../list-map-highlight.ts';
import { MapToggle } from '../map/map-toggle.tsx';
import { type IdNames, namesOf } from '../names.ts';
import type { NameOf } from '../place-name.ts';
import type { RowLabels } from '../row-labels.ts';
import { changed, type KnownCodes, plainPath, type Search, searchPath } from '../search.ts';
import type { SearchDefinition } from '../search-definition.ts';
import { MAP_BESIDE_LIST } from '../view.ts';
import { SearchLayout } from './search-layout.tsx';

const ListHead = deferred(() => import('../list/list-head.tsx'));
const IgnoredNotice = deferred(() => import('../list/ignored-notice.tsx'));

/** A search for property, as its page states it once. Methods, so that each may take its own kind of search. */
export type PropertySearch<
  Asked extends Search,
  Answer extends { readonly count: number },
  Row extends Numbered,
> = {
  readonly definition: SearchDefinition;
  listOf(search: Asked): SearchList<Answer, Row>;
  /** The one type that is searched; undefined when there are several. */
  typeOf(filter: Asked['filter']): IcsType | undefined;
  /** What is found, in one line. */
  titleOf(filter: Asked['filter'], nameOf: NameOf, t: Translate): string;
  /** For search engines: what is found, and how many. */
  describe(title: string, count: number, t: Translate): string;
  /** The address that finer searches, other orders and later rows are variants of. */
  canonicalOf(lang: Language, search: Asked): string;
  /** The page of a row, where rows have one. */
  linkOf?(row: Row, lang: Language): string;
  /** The address of a row's picture. */
  pictureOf(row: Row): string | undefined;
  /** Whether what is new in it can be subscribed to, and what there is to say of a row. */
  readonly hasNews: boolean;
  newsOf(row: Row, page: PageContext): readonly BulletinEntry[];
  ordersOf(t: Translate): readonly OrderOption[];
  labelsOf(t: Translate): RowLabels;
  /** Names of the single things that it is narrowed to. `rows` are the first ones found. */
  useIdNames(filter: Asked['filter'], rows: readonly Row[] | undefined): IdNames;
  /** Rows are shown as cards or as a table. */
  readonly hasViews: boolean;
  readonly FilterBar: ComponentType<FilterBarProps<Asked>>;
  readonly Rows: DeferredPart<RowsProps<Asked, Row>>;
  readonly MapPane: ComponentType<MapPaneProps<Asked, Row>>;
};

export type FilterBarProps<Asked extends Search> = {
  search: Asked;
  data: DistrictsAnswer;
  known: KnownCodes;
  nameOf: NameOf;
  types: readonly TabLink[];
};

export type RowsProps<Asked extends Search, Row> = {
  search: Asked;
  labels: RowLabels;
  nameOf: NameOf;
  highlight: ListMapHighlight<Row, Highlight>;
  /** The row that the address points at. */
  marked: Row | undefined;
};

export type MapPaneProps<Asked extends Search, Row> = {
  search: Asked;
  /** The search that the list shows; the map follows later. */
  latest: RefObject<Asked>;
  highlight: ListMapHighlight<Row, Highlight>;
  /** The row that the address points at. */
  marked: Row | undefined;
};

/** What is known of a search when its page is drawn. */
export type Found<Answer> = {
  readonly count: number | undefined;
  readonly pages: readonly Answer[];
  readonly isError: boolean;
  readonly districts: DistrictsAnswer['districts'];
  readonly nameOf: NameOf;
};

/** The room of the rows while their code is loading and the server has drawn none. */
export const ROWS_LOADING = <div className="h-screen" />;

/** Loads the code of the list: a page that is gone to draws its rows at once, and scrolls to one of them. */
export async function loadListCode({ Rows }: { readonly Rows: { load(): Promise<void> } }): Promise<void> {
  await Promise.all([ListHead.load(), Rows.load()]);
}

/** While the districts are not there, rows are shown all the same, with codes for names. */
export const NO_DISTRICTS: DistrictsAnswer = { districts: [], usages: [] };

/** Codes are checked once it is known which there are. */
export function knownCodes(data: DistrictsAnswer | undefined): KnownCodes {
  return data ? codesOf(data) : NO_CODES;
}

const NO_CODES: KnownCodes = {};
/** The same for all pages of one answer, which has every district. */
const codesOf = memoize(
  ({ districts }: DistrictsAnswer): KnownCodes => ({ districts: districts.map(({ code }) => code) }),
);

/** The names of stations are fetched for a search that says one. */
export function namesStations({ filter }: Search): boolean {
  return filter.station !== undefined || filter.reach !== undefined;
}

/** Those, with the minutes that the map shows. */
export function stationsOf({ filter }: Search) {
  return stationsQuery((filter.reach as Reach | undefined)?.station);
}

/** The page of a search for property: its filters, the list and the map. */
export function SearchPage<
  Asked extends Search,
  Answer extends { readonly count: number },
  Row extends Numbered,
>({
  of,
  search,
  highlight,
  marked,
  renderAbove,
  renderBelow,
}: {
  of: PropertySearch<Asked, Answer, Row>;
  search: Asked;
  highlight: ListMapHighlight<Row, Highlight>;
  /** The row that the address points at. */
  marked?: Row | undefined;
  /** What stands between the head and the rows. */
  renderAbove?: (found: Found<Answer>) => ReactNode;
  renderBelow?: (found: Found<Answer>) => ReactNode;
}) {
  const page = usePage();
  const { t, lang } = page;
  const { definition } = of;
  const { data: districts } = useQuery(districtsQuery());
  const data = districts ?? NO_DISTRICTS;
  const known = knownCodes(districts);
  const list = of.listOf(search);
  const answers = useInfiniteQuery(list.query);
  const pages = answers.data?.pages ?? [];
  const count = pages.at(-1)?.count;
  const firstRows = pages[0] && list.rowsOf(pages[0]);
  const idNames = of.useIdNames(search.filter, firstRows);
  const { data: railway } = useQuery({ ...stationsOf(search), enabled: namesStations(search) });
  const nameOf = useMemo(
    () => namesOf(data, railway?.stations ?? [], idNames, lang),
    [data, railway, idNames, lang],
  );
  const labels = of.labelsOf(t);
  // The search alone, wherever it is entered and however it is looked at.
  const address = searchPath(definition, lang, { ...search, cursor: 0, view: {} });
  const { FilterBar, Rows, MapPane } = of;

  // The list comes first: whoever changes a filter reads that.
  const mapSearch = useDeferredValue(search);
  const latest = useRef(search);
  useBeforePaint(() => {
    latest.current = search;
  }, [search]);

  const isMapAlone = search.view.map ?? false;
  const isFormAlone = search.view.form ?? false;
  usePreparedMap(isMapAlone);

  const types = useMemo(() => typeLinks(of, search, page), [of, search, page]);
  const found: Found<Answer> = { count, pages, isError: answers.isError, districts: data.districts, nameOf };
  return (
    <SearchLayout
      bar={<FilterBar search={search} data={data} known={known} nameOf={nameOf} types={types} />}
      map={
        !isFormAlone && <MapPane search={mapSearch} latest={latest} highlight={highlight} marked={marked} />
      }
      isMapShown={isMapAlone}
      toggle={!isFormAlone && <MapToggle definition={definition} search={search} />}
      focusKey={`${address} ${answers.isError}`}
    >
      <ListHead
        definition={definition}
        search={search}
        title={of.titleOf(search.filter, nameOf, t)}
        count={answers.isError ? (count ?? null) : count}
        orders={of.ordersOf(t)}
        nameOf={nameOf}
        labels={labels}
        hasViews={of.hasViews}
      />
      {search.errors.length > 0 && <IgnoredNotice definition={definition} search={search} />}
      {!isFormAlone && (
        <>
          {renderAbove?.(found)}
          <section aria-label={t('find:results')} aria-busy={answers.isPending}>
            <Rows
              // A list that is paged by links starts again with each of its pages.
              key={`${address} ${list.maxFetches && Math.floor(search.cursor / list.pageSize / list.maxFetches)}`}
              search={search}
              labels={labels}
              nameOf={nameOf}
              highlight={highlight}
              marked={marked}
            />
          </section>
          {of.hasNews && <BulletinLink page={plainPath(definition, lang, search)} />}
          {renderBelow?.(found)}
        </>
      )}
    </SearchLayout>
  );
}

/** Asks at once for all that the live map needs, together with the code of the map's pane. */
function usePreparedMap(isMapAlone: boolean): void {
  const { site, lang } = usePage();
  useEffect(() => {
    if (!isMapAlone && !matchMedia(MAP_BESIDE_LIST).matches) return;
    import('#web/features/map/providers/open-map.ts').then(
      ({ prepareMap }) => prepareMap(site.map, lang),
      // The map itself asks again, and says so.
      () => undefined,
    );
  }, [isMapAlone, site.map, lang]);
}

/** The same search among all types, and among each. */
function typeLinks<Asked extends Search, Answer extends { readonly count: number }, Row extends Numbered>(
  { definition, typeOf }: PropertySearch<Asked, Answer, Row>,
  search: Asked,
  { t, lang }: PageContext,
): readonly TabLink[] {
  const { filter } = search;
  return typeTabs(
    {
      all: t('find:all_types'),
      current: typeOf(filter),
      to: (icsType) =>
        searchPath(
          definition,
          lang,
          changed(definition, search, { ...filter, icsType: icsType ? [icsType] : [] }),
        ),
    },
    t,
  );
}
