import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useMemo, useRef, useState } from 'react';
import type { RailLine, RailStation } from '#contract/stations.ts';
import { MAX_REACHES } from '#domain/railway/max-reaches.ts';
import { DEFAULT_REACH_MINUTES, REACH_CHOICES, type Reach } from '#domain/railway/reach.ts';
import { RAILWAY_FILTERS } from '#domain/search/common-filters.ts';
import { groupThousands } from '#domain/text/numbers.ts';
import { stationsQuery } from '#web/api/queries.ts';
import { usePage } from '#web/app/page.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { cx } from '#web/ui/cx.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FoldArrow } from '#web/ui/fold-arrow.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { StationSearch } from './station-search.tsx';

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

/** Checkboxes of stations by line, and fields for the travel times from stations. */
export const RailwayFields = memo(function RailwayFields({
  selectedStations = [],
  reaches = [],
  counts,
}: {
  selectedStations: readonly string[] | undefined;
  reaches: readonly Reach[] | undefined;
  /** Number of matches at each station under the other filters. */
  counts: Readonly<Record<string, number>> | undefined;
}) {
  const { t } = usePage();
  const { data, isError, isFetching, refetch } = useQuery(stationsQuery());
  if (!data) {
    return (
      <div className="p-4 pt-0">
        <HiddenSelection selectedStations={selectedStations} reaches={reaches} />
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
      <ReachFields lines={lines} stations={data.stations} reaches={reaches} year={data.year} />
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
  reaches,
}: {
  selectedStations: readonly string[];
  reaches: readonly Reach[];
}) {
  return (
    <>
      {selectedStations.map((code) => (
        <input key={code} type="hidden" name={RAILWAY_FILTERS.station.wireName} value={code} />
      ))}
      {reaches.length > 0 && (
        <input
          type="hidden"
          name={RAILWAY_FILTERS.reach.wireName}
          value={RAILWAY_FILTERS.reach.format(reaches)}
        />
      )}
    </>
  );
}

/** A row of fields for each travel time. A new row appears when the last one has a station. */
function ReachFields({
  lines,
  stations,
  reaches,
  year,
}: {
  lines: LinesWithStations;
  stations: readonly RailStation[];
  reaches: readonly Reach[];
  year: number;
}) {
  const { t, textOf } = usePage();
  const [rowCount, setRowCount] = useState(reaches.length + 1);
  const fieldsRef = useRef<HTMLFieldSetElement>(null);
  /** Selects a station in the first row without one, else in the last row. */
  const selectStation = (code: string) => {
    const selects = [...(fieldsRef.current?.querySelectorAll('select') ?? [])].filter(({ options }) =>
      [...options].some(({ value }) => value === code),
    );
    const select = selects.find(({ value }) => value === '' || value === code) ?? selects.at(-1);
    if (!select) return;
    select.value = code;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const stationOptions = useMemo(
    () =>
      lines.map((line) => (
        <optgroup key={line.code} label={textOf(line.name)}>
          {line.lineStations.map(({ code, name }) => (
            <option key={code} value={code}>
              {textOf(name)}
            </option>
          ))}
        </optgroup>
      )),
    [lines, textOf],
  );
  return (
    <fieldset ref={fieldsRef} className="grid gap-2">
      <legend className="mb-1 text-sm font-bold">{t('find:reach')}</legend>
      <StationSearch stations={stations} onSelect={selectStation} />
      {Array.from({ length: MAX_REACHES }, (_, index) => (
        <ReachRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is a position in the form
          key={index}
          index={index}
          reach={reaches[index]}
          isShown={index < rowCount}
          stationOptions={stationOptions}
          onStation={() => setRowCount((count) => Math.max(count, index + 2))}
        />
      ))}
      <p className="text-sm text-muted">{t('find:reach_about', { year, most: MAX_REACHES })}</p>
    </fieldset>
  );
}

/**
 * Two selects that share one parameter name: a station and the minutes. A row that is not shown yet is
 * shown without script, and submits no station.
 */
function ReachRow({
  index,
  reach,
  isShown,
  stationOptions,
  onStation,
}: {
  index: number;
  reach: Reach | undefined;
  isShown: boolean;
  stationOptions: ReactNode;
  onStation: () => void;
}) {
  const { t } = usePage();
  const minuteChoices = new Set([...REACH_CHOICES, ...(reach ? [reach.minutes] : [])]);
  const sortedMinutes = [...minuteChoices].sort((a, b) => a - b);
  const isFirst = index === 0;
  return (
    <div className={cx('flex-wrap items-center gap-2', isShown ? 'flex' : 'hidden noscript:flex')}>
      <Select
        name={RAILWAY_FILTERS.reach.wireName}
        aria-label={isFirst ? t('find:reach_from') : t('find:reach_from_n', { n: index + 1 })}
        defaultValue={reach?.station ?? ''}
        options={[{ value: '', label: t(isFirst ? 'find:reach_from_any' : 'find:reach_add') }]}
        className="min-w-30 flex-1"
        onChange={onStation}
      >
        {stationOptions}
      </Select>
      <Select
        name={RAILWAY_FILTERS.reach.wireName}
        aria-label={isFirst ? t('find:reach_minutes') : t('find:reach_minutes_n', { n: index + 1 })}
        defaultValue={String(reach?.minutes ?? DEFAULT_REACH_MINUTES)}
        options={sortedMinutes.map((value) => ({
          value: String(value),
          label: t('find:reach_up_to', { minutes: value }),
        }))}
      />
    </div>
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
