import { useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import type { RailLine, RailStation } from '#contract/stations.ts';
import { DEFAULT_REACH_MINUTES, REACH_CHOICES, type Reach } from '#domain/railway/reach.ts';
import { RAILWAY_FILTERS } from '#domain/search/common-filters.ts';
import { groupThousands } from '#domain/text/numbers.ts';
import { stationsQuery } from '#web/api/queries.ts';
import { usePage } from '#web/app/page.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FoldArrow } from '#web/ui/fold-arrow.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spaced } from '#web/ui/spaced.tsx';

type LinesWithStations = readonly (RailLine & { readonly lineStations: readonly RailStation[] })[];

/** Assigns each station to a line; an interchange station belongs to the first of its lines. */
function stationsByLine(lines: readonly RailLine[], stations: readonly RailStation[]): LinesWithStations {
  const unassignedStations = new Map(stations.map((station) => [station.code, station]));
  return lines.map((line) => ({
    ...line,
    lineStations: line.stations.flatMap((code) => {
      const station = unassignedStations.get(code);
      unassignedStations.delete(code);
      return station ?? [];
    }),
  }));
}

/** Checkboxes of stations by line, and fields for the travel time from a station. */
export const RailwayFields = memo(function RailwayFields({
  selectedStations = [],
  reach,
  counts,
}: {
  selectedStations: readonly string[] | undefined;
  reach: Reach | undefined;
  /** Number of matches at each station under the other filters. */
  counts: Readonly<Record<string, number>> | undefined;
}) {
  const { t } = usePage();
  const { data, isError, isFetching, refetch } = useQuery(stationsQuery());
  if (!data) {
    return (
      <div className="p-4 pt-0">
        <HiddenSelection selectedStations={selectedStations} reach={reach} />
        {isError ? (
          <ErrorState
            title={t('find:stations_failed')}
            retryLabel={t('find:retry')}
            onRetry={() => void refetch()}
            busy={isFetching}
          >
            {t('find:check_connection')}
          </ErrorState>
        ) : (
          <Skeleton className="h-40 w-full" />
        )}
      </div>
    );
  }
  const lines = stationsByLine(data.lines, data.stations);
  return (
    <div className="grid gap-4 p-4 pt-0 md:w-[640px]">
      <ReachFields lines={lines} reach={reach} year={data.year} />
      <fieldset>
        <legend className="mb-1 text-sm font-bold">{t('find:station')}</legend>
        {lines.map((line) => (
          <LineFields key={line.code} line={line} selectedStations={selectedStations} counts={counts} />
        ))}
      </fieldset>
    </div>
  );
});

/** Hidden inputs that carry the selection until the fields are loaded. */
function HiddenSelection({
  selectedStations,
  reach,
}: {
  selectedStations: readonly string[];
  reach: Reach | undefined;
}) {
  return (
    <>
      {selectedStations.map((code) => (
        <input key={code} type="hidden" name={RAILWAY_FILTERS.station.wireName} value={code} />
      ))}
      {reach && (
        <input
          type="hidden"
          name={RAILWAY_FILTERS.reach.wireName}
          value={RAILWAY_FILTERS.reach.format(reach)}
        />
      )}
    </>
  );
}

/** Two selects that share one parameter name: a station and the minutes. */
function ReachFields({
  lines,
  reach,
  year,
}: {
  lines: LinesWithStations;
  reach: Reach | undefined;
  year: number;
}) {
  const { t, textOf } = usePage();
  const minuteChoices = new Set([...REACH_CHOICES, ...(reach ? [reach.minutes] : [])]);
  const sortedMinutes = [...minuteChoices].sort((a, b) => a - b);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-bold">{t('find:reach')}</legend>
      <div className="flex flex-wrap items-center gap-2">
        <Select
          name={RAILWAY_FILTERS.reach.wireName}
          aria-label={t('find:reach_from')}
          defaultValue={reach?.station ?? ''}
          options={[{ value: '', label: t('find:reach_from_any') }]}
          className="min-w-40 flex-1"
        >
          {lines.map((line) => (
            <optgroup key={line.code} label={textOf(line.name)}>
              {line.lineStations.map(({ code, name }) => (
                <option key={code} value={code}>
                  {textOf(name)}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
        <Select
          name={RAILWAY_FILTERS.reach.wireName}
          aria-label={t('find:reach_minutes')}
          defaultValue={String(reach?.minutes ?? DEFAULT_REACH_MINUTES)}
          options={sortedMinutes.map((value) => ({
            value: String(value),
            label: t('find:reach_up_to', { minutes: value }),
          }))}
        />
      </div>
      <p className="text-sm text-muted">{t('find:reach_about', { year })}</p>
    </fieldset>
  );
}

function LineFields({
  line,
  selectedStations,
  counts,
}: {
  line: LinesWithStations[number];
  selectedStations: readonly string[];
  counts: Readonly<Record<string, number>> | undefined;
}) {
  const { textOf } = usePage();
  const [isOpen] = useState(() => line.lineStations.some(({ code }) => selectedStations.includes(code)));
  // The facet counts omit stations without a match.
  const countOf = (code: string) => counts?.[code] ?? 0;
  const total = line.lineStations.reduce((sum, { code }) => sum + countOf(code), 0);
  if (line.lineStations.length === 0) return null;
  return (
    <details open={isOpen}>
      <summary className="flex min-h-9 items-center gap-2 text-sm font-bold pointer-coarse:min-h-11">
        <Spaced>
          <FoldArrow />
          <span aria-hidden="true" className="h-3 w-1 rounded-full" style={{ background: line.colour }} />
          {textOf(line.name)}
          {counts && <span className="ml-auto font-normal text-muted">{groupThousands(total)}</span>}
        </Spaced>
      </summary>
      <fieldset
        aria-label={textOf(line.name)}
        className="grid grid-cols-2 items-center gap-x-2 md:grid-cols-3 lang-en:max-[22rem]:grid-cols-1"
      >
        {line.lineStations.map(({ code, name }) => (
          <Checkbox
            key={code}
            name={RAILWAY_FILTERS.station.wireName}
            value={code}
            defaultChecked={selectedStations.includes(code)}
            trailing={counts && groupThousands(countOf(code))}
            className={counts && countOf(code) === 0 ? 'text-muted' : undefined}
          >
            {textOf(name)}
          </Checkbox>
        ))}
      </fieldset>
    </details>
  );
}
