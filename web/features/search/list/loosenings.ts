import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#contract/call-table.ts';
import { withoutChips } from '#domain/search/filter-chips.ts';
import {
  type FilterDefinitions,
  omitKeys,
  parseFilter,
  rangeFilters,
} from '#domain/search/filter-definitions.ts';
import {
  districtStepsOf,
  type Loosening,
  looseningsOf,
  rangeStepsOf,
  type Step,
  stationStepsOf,
} from '#domain/search/loosen.ts';
import { inLanguage, type Language, type Trilingual } from '#domain/text/language.ts';
import { ifAvailable } from '#web/app/if-available.ts';
import { readingsOf, subjectOf } from '#web/features/keyword-search/readings.ts';
import { filterCallInput, type Search } from '../search-address.ts';
import type { AnswerWithCount, SearchDefinition } from '../search-definition.ts';

/** A search with matches to offer instead of one without. */
export type Alternative = Loosening<FilterDefinitions> &
  Partial<Pick<Step<FilterDefinitions>, 'filterKey' | 'place'>> & {
    readonly count: number;
    /** Name of the place that a step adds. */
    readonly placeName?: string;
    /** How the words of the search were read, if they were: the labels of the parts. */
    readonly readAs?: string;
  };

/** Maximum number of alternatives shown, and how many of them may be steps. */
const MAX_ALTERNATIVES = 5;
const MAX_STEPS = 3;

/**
 * Query for searches to offer when a search has no match. First a larger map area, then the words of the search read
 * as a sentence, then steps: a wider range, a longer journey, a district or station nearby. Last the removal of one
 * filter, those with the most matches first. If none of these finds anything, the only one is `all`, which removes
 * every filter that has a chip.
 */
export function looseningsQuery(
  definition: SearchDefinition,
  api: Api,
  filter: Search['filter'],
  lang: Language,
) {
  const { filters } = definition;
  return queryOptions({
    queryKey: ['loosenings', definition.call, filterCallInput(filters, filter), lang],
    queryFn: async ({ signal }): Promise<readonly Alternative[]> => {
      const withCount = async <Kind extends Loosening<FilterDefinitions>>(alternative: Kind) => {
        const callInput = { ...filterCallInput(filters, alternative.filter), ...definition.singleRowParams };
        const { count } = (await api[definition.call](callInput, signal)) as AnswerWithCount;
        return { ...alternative, count };
      };
      const matchesOf = async <Kind extends Loosening<FilterDefinitions>>(alternatives: readonly Kind[]) =>
        (await Promise.all(alternatives.map(withCount)))
          .filter(({ count }) => count > 0)
          .toSorted((a, b) => b.count - a.count);
      const countSteps = async () => {
        const stepsWithCount = await Promise.all(
          (await stepsOf(api, definition, filter, lang, signal)).map(withCount),
        );
        const matches = stepsWithCount.filter(({ count }) => count > 0);
        // The steps of one limit are in order of their size.
        const smallestSteps = matches.filter(
          ({ key }, index) => matches.findIndex((other) => other.key === key) === index,
        );
        return smallestSteps.toSorted((a, b) => b.count - a.count).slice(0, MAX_STEPS);
      };
      const [sentence, steps, removals] = await Promise.all([
        readWords(api, definition, filter, lang, signal),
        countSteps(),
        matchesOf(looseningsOf(filters, filter)),
      ]);
      const isZoomOut = ({ key }: Alternative) => key === 'zoom_out';
      const alternatives: readonly Alternative[] = [
        ...removals.filter(isZoomOut),
        ...sentence,
        ...steps,
        ...removals.filter((removal) => !isZoomOut(removal)),
      ];
      if (alternatives.length > 0) return alternatives.slice(0, MAX_ALTERNATIVES);
      return matchesOf([{ key: 'all', filter: withoutChips(filters, filter) }]);
    },
  });
}

/** Returns the steps of a search: of its ranges, and to districts or stations nearby. */
async function stepsOf(
  api: Api,
  { filters, call, singleRowParams }: SearchDefinition,
  filter: Search['filter'],
  lang: Language,
  signal: AbortSignal,
): Promise<readonly (Step<FilterDefinitions> & Pick<Alternative, 'placeName'>)[]> {
  const [from] = (filter.station ?? []) as readonly string[];
  const hasRange = rangeFilters(filters).some(([key]) => filter[key] !== undefined);
  const countInput = { ...filterCallInput(filters, filter), ...singleRowParams, facets: '1' };
  const [counts, districts, stations] = await Promise.all([
    hasRange ? ifAvailable(api[call](countInput, signal) as Promise<AnswerWithCount>) : undefined,
    filter.districts === undefined ? undefined : ifAvailable(api.districts({}, signal)),
    from === undefined ? undefined : ifAvailable(api.stations({ from }, signal)),
  ]);
  const withNames = (
    steps: readonly Step<FilterDefinitions>[],
    places: readonly { readonly code: string; readonly name: Trilingual }[],
  ) =>
    steps.map((step) => {
      const place = places.find(({ code }) => code === step.place?.code);
      return { ...step, ...(place && { placeName: inLanguage(place.name, lang) }) };
    });
  return [
    ...rangeStepsOf(filters, filter, counts?.facets?.histograms),
    ...(districts
      ? withNames(districtStepsOf(filters, filter, districts.districts), districts.districts)
      : []),
    ...(stations ? withNames(stationStepsOf(filters, filter, stations.stations), stations.stations) : []),
  ];
}

/** Returns the search that the words of a search mean if they are read as a sentence and it finds something. */
async function readWords(
  api: Api,
  { filters, search }: SearchDefinition,
  filter: Search['filter'],
  lang: Language,
  signal: AbortSignal,
): Promise<readonly Alternative[]> {
  const text = filter.keyword as string | undefined;
  if (text === undefined) return [];
  const params = filterCallInput(filters, omitKeys(filter, 'keyword'));
  const answer = await ifAvailable(api.stockSentence({ ...params, text, search, lang }, signal));
  if (!answer || answer.parts.length === 0 || subjectOf(answer)) return [];
  const [{ params: readParams, count }] = readingsOf(answer);
  const readAs = answer.parts.map(({ label }) => label).join(' · ');
  return count === 0
    ? []
    : [{ key: 'did_you_mean', filter: parseFilter(filters, readParams).filter, count, readAs }];
}
