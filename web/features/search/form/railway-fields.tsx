import { useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import type { RailLine, RailStation } from '#contract/stations.ts';
import { REACH_CHOICES, type Reach, USUAL_REACH } from '#domain/railway/reach.ts';
import { RAILWAY } from '#domain/search/common-filters.ts';
import { grouped } from '#domain/text/numbers.ts';
import { stationsQuery } from '#web/api/queries.ts';
import { usePage } from '#web/app/page.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FoldArrow } from '#web/ui/fold-arrow.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spaced } from '#web/ui/spaced.tsx';

type Railway = readonly (RailLine & { readonly members: readonly RailStation[] })[];

/** The lines with their stations; one where lines meet stands at the first of them. */
function stationsByLine(lines: readonly RailLine[], stations: readonly RailStation[]): Railway {
  const left = new Map(stations.map((station) => [station.code, station]));
  return lines.map((line) => ({
    ...line,
    members: line.stations.flatMap((code) => {
      const station = left.get(code);
      left.delete(code);
      return station ?? [];
    }),
  }));
}

/** Stations by line, and from which of them a place should be reached in how many minutes. */
export const RailwayFields = memo(function RailwayFields({
  chosen = [],
  reach,
  counts,
}: {
  chosen: readonly string[] | undefined;
  reach: Reach | undefined;
  /** Matches at each station under the other filters. */
  counts: Readonly<Record<string, number>> | undefined;
}) {
  const { t } = usePage();
  const { data, isError, isFetching, refetch } = useQuery(stationsQuery());
  if (!data) {
    return (
      <div className="p-4 pt-0">
        <Carried chosen={chosen} reach={reach} />
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
  const railway = stationsByLine(data.lines, data.stations);
  return (
    <div className="grid gap-4 p-4 pt-0 md:w-[640px]">
      <ReachFields railway={railway} reach={reach} year={data.year} />
      <fieldset>
        <legend className="mb-1 text-sm font-bold">{t('find:station')}</legend>
        {railway.map((line) => (
          <LineFields key={line.code} line={line} chosen={chosen} counts={counts} />
        ))}
      </fieldset>
    </div>
  );
});

/** What is chosen, while its fields are not there. */
function Carried({ chosen, reach }: { chosen: readonly string[]; reach: Reach | undefined }) {
  return (
    <>
      {chosen.map((code) => (
        <input key={code} type="hidden" name={RAILWAY.station.wire} value={code} />
      ))}
      {reach && <input type="hidden" name={RAILWAY.reach.wire} value={RAILWAY.reach.format(reach)} />}
    </>
  );
}

/** Two fields of one name: a station and minutes. */
function ReachFields({ railway, reach, year }: { railway: Railway; reach: Reach | undefined; year: number }) {
  const { t, textOf } = usePage();
  const offered = new Set([...REACH_CHOICES, ...(reach ? [reach.minutes] : [])]);
  const minutes = [...offered].sort((a, b) => a - b);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-bold">{t('find:reach')}</legend>
      <div className="flex flex-wrap items-center gap-2">
        <Select
          name={RAILWAY.reach.wire}
          aria-label={t('find:reach_from')}
          defaultValue={reach?.station ?? ''}
          options={[{ value: '', label: t('find:reach_from_any') }]}
          className="min-w-40 flex-1"
        >
          {railway.map((line) => (
            <optgroup key={line.code} label={textOf(line.name)}>
              {line.members.map(({ code, name }) => (
                <option key={code} value={code}>
                  {textOf(name)}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
        <Select
          name={RAILWAY.reach.wire}
          aria-label={t('find:reach_minutes')}
          defaultValue={String(reach?.minutes ?? USUAL_REACH)}
          options={minutes.map((value) => ({
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
  chosen,
  counts,
}: {
  line: Railway[number];
  chosen: readonly string[];
  counts: Readonly<Record<string, number>> | undefined;
}) {
  const { textOf } = usePage();
  const [isOpen] = useState(() => line.members.some(({ code }) => chosen.includes(code)));
  // A station without a match is left out of the answer.
  const countOf = (code: string) => counts?.[code] ?? 0;
  const total = line.members.reduce((sum, { code }) => sum + countOf(code), 0);
  if (line.members.length === 0) return null;
  return (
    <details open={isOpen}>
      <summary className="flex min-h-9 items-center gap-2 text-sm font-bold pointer-coarse:min-h-11">
        <Spaced>
          <FoldArrow />
          <span aria-hidden="true" className="h-3 w-1 rounded-full" style={{ background: line.colour }} />
          {textOf(line.name)}
          {counts && <span className="ml-auto font-normal text-muted">{grouped(total)}</span>}
        </Spaced>
      </summary>
      <fieldset
        aria-label={textOf(line.name)}
        className="grid grid-cols-2 items-center gap-x-2 md:grid-cols-3 lang-en:max-[22rem]:grid-cols-1"
      >
        {line.members.map(({ code, name }) => (
          <Checkbox
            key={code}
            name={RAILWAY.station.wire}
            value={code}
            defaultChecked={chosen.includes(code)}
            aside={counts && grouped(countOf(code))}
            className={counts && countOf(code) === 0 ? 'text-muted' : undefined}
          >
            {textOf(name)}
          </Checkbox>
        ))}
      </fieldset>
    </details>
  );
}
