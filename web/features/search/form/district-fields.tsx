import { memo, useState } from 'react';
import type { District } from '#contract/portal.ts';
import { districtsByRegion } from '#domain/search/district-order.ts';
import { districtsOfZone } from '#domain/search/zone-districts.ts';
import { ZONES } from '#domain/search/zones.ts';
import { isTrilingual } from '#domain/text/language.ts';
import { grouped } from '#domain/text/numbers.ts';
import { districtsQuery } from '#web/api/queries.ts';
import { usePage } from '#web/app/page.ts';
import { useScripted } from '#web/app/use-scripted.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Input } from '#web/ui/field.tsx';
import { FoldArrow } from '#web/ui/fold-arrow.tsx';

const SUMMARY = 'flex min-h-9 items-center gap-2 text-sm font-bold text-muted pointer-coarse:min-h-11';
const BOXES = 'grid grid-cols-2 items-center gap-x-2 md:grid-cols-3 lang-en:max-[22rem]:grid-cols-1';

/** Zones, and districts by region with their number of rows; those without any are left out unless chosen. */
export const DistrictFields = memo(function DistrictFields({
  districts,
  totalOf,
  chosen = [],
  chosenZones = [],
  counts,
}: {
  districts: readonly District[];
  /** The rows of a district, whatever the filters. */
  totalOf: (district: District) => number;
  chosen?: readonly string[] | undefined;
  chosenZones?: readonly string[] | undefined;
  /** Matches in each district under the other filters. Until they are known, all its rows are counted. */
  counts: Readonly<Record<string, number>> | undefined;
}) {
  const { t, lang, textOf, queryClient } = usePage();
  const scripted = useScripted();
  // A phone opens the region it wants: all of them are long.
  const wide = useScripted(isWide);
  const [typed, setTyped] = useState('');
  const wanted = typed.normalize('NFKC').trim().toLowerCase();

  const lines = districts
    .map((district) => ({
      ...district,
      label: textOf(district.name),
      total: totalOf(district),
    }))
    .filter(({ code, total }) => total > 0 || chosen.includes(code))
    // A district without a match is left out of the answer.
    .map((district) => ({ ...district, count: counts ? (counts[district.code] ?? 0) : district.total }));
  /** The page came with the names in its own language; a name may be typed in any. */
  const fetchNames = () => {
    if (!districts.every(({ name }) => isTrilingual(name))) void queryClient.refetchQueries(districtsQuery());
  };
  const matches = ({ name }: District) =>
    wanted === '' || Object.values(name).some((text) => text.toLowerCase().includes(wanted));
  const countOf = new Map(lines.map(({ code, count }) => [code, count]));
  const zones = ZONES.map((zone) => ({
    zone,
    label: t(`find:zone.${zone}`),
    isOffered: chosenZones.includes(zone) || districtsOfZone(zone).some((code) => countOf.has(code)),
    count: districtsOfZone(zone).reduce((sum, code) => sum + (countOf.get(code) ?? 0), 0),
  })).filter(({ isOffered }) => isOffered);
  const matchesZone = ({ label }: { label: string }) => label.toLowerCase().includes(wanted);

  return (
    <div className="grid gap-3 p-4 md:w-[640px]">
      {scripted && (
        <Input
          type="search"
          icon="search"
          value={typed}
          aria-label={t('find:district_search')}
          placeholder={t('find:district_search')}
          onFocus={fetchNames}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            // Enter here looks for a district; it must not send the form.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      )}
      {!lines.some(matches) && !zones.some(matchesZone) && (
        <p className="text-muted">{t('find:district_none')}</p>
      )}
      {zones.length > 0 && (
        <details hidden={!zones.some(matchesZone)} open={wide || chosenZones.length > 0 || wanted !== ''}>
          <summary className={SUMMARY}>
            <FoldArrow />
            {t('find:zones')}
          </summary>
          <fieldset aria-label={t('find:zones')} className={BOXES}>
            {zones.map(({ zone, label, count }) => (
              <div key={zone} hidden={!matchesZone({ label })}>
                <Checkbox
                  name="zones"
                  value={zone}
                  defaultChecked={chosenZones.includes(zone)}
                  aside={grouped(count)}
                  className={count === 0 ? 'text-muted' : undefined}
                >
                  {label}
                </Checkbox>
              </div>
            ))}
          </fieldset>
        </details>
      )}
      {districtsByRegion(lines, lang).map(({ region, districts: inRegion }) => {
        const name = t(`region.${region}`);
        const isChosen = inRegion.some(({ code }) => chosen.includes(code));
        return (
          // Hidden, not removed: a ticked box that is out of sight stays ticked.
          <details key={region} hidden={!inRegion.some(matches)} open={wide || isChosen || wanted !== ''}>
            <summary className={SUMMARY}>
              <FoldArrow />
              {name}
              <span className="ml-auto font-normal">
                {grouped(inRegion.reduce((sum, { count }) => sum + count, 0))}
              </span>
            </summary>
            <fieldset aria-label={name} className={BOXES}>
              {inRegion.map((district) => (
                <div key={district.code} hidden={!matches(district)}>
                  <Checkbox
                    name="districts"
                    value={district.code}
                    defaultChecked={chosen.includes(district.code)}
                    aside={grouped(district.count)}
                    className={district.count === 0 ? 'text-muted' : undefined}
                  >
                    {district.label}
                  </Checkbox>
                </div>
              ))}
            </fieldset>
          </details>
        );
      })}
    </div>
  );
});

const isWide = () => window.matchMedia('(width >= 48rem)').matches;
