import { memo, useState } from 'react';
import type { District } from '#contract/portal.ts';
import { groupDistrictsByRegion } from '#domain/search/district-order.ts';
import { districtsOfZone } from '#domain/search/zone-districts.ts';
import { ZONES } from '#domain/search/zones.ts';
import { isTrilingual } from '#domain/text/language.ts';
import { groupThousands } from '#domain/text/numbers.ts';
import { districtsQuery } from '#web/api/queries.ts';
import { usePage } from '#web/app/page.ts';
import { useClientFlag } from '#web/app/use-client-flag.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Input } from '#web/ui/field.tsx';
import { FoldArrow } from '#web/ui/fold-arrow.tsx';

const SUMMARY_CLASS = 'flex min-h-9 items-center gap-2 text-sm font-bold text-muted pointer-coarse:min-h-11';
const CHECKBOXES_CLASS =
  'grid grid-cols-2 items-center gap-x-2 md:grid-cols-3 lang-en:max-[22rem]:grid-cols-1';

/**
 * Checkboxes of zones and of districts by region, with counts. Districts without rows are hidden unless
 * selected.
 */
export const DistrictFields = memo(function DistrictFields({
  districts,
  totalOf,
  selectedCodes = [],
  selectedZones = [],
  counts,
}: {
  districts: readonly District[];
  /**
   * Returns the number of rows in a district. All filters are ignored, except possibly the property
   * type.
   */
  totalOf: (district: District) => number;
  selectedCodes?: readonly string[] | undefined;
  selectedZones?: readonly string[] | undefined;
  /**
   * Number of matches in each district under the other filters. Until they are loaded, the total of the
   * district is shown.
   */
  counts: Readonly<Record<string, number>> | undefined;
}) {
  const { t, lang, textOf, queryClient } = usePage();
  const hasScript = useClientFlag();
  // On a narrow screen the regions start collapsed, because they are long.
  const isWideScreen = useClientFlag(matchesWideScreen);
  const [searchText, setTyped] = useState('');
  const normalisedSearch = searchText.normalize('NFKC').trim().toLowerCase();

  const visibleDistricts = districts
    .map((district) => ({
      ...district,
      label: textOf(district.name),
      total: totalOf(district),
    }))
    .filter(({ code, total }) => total > 0 || selectedCodes.includes(code))
    // The facet counts omit districts without a match.
    .map((district) => ({ ...district, count: counts ? (counts[district.code] ?? 0) : district.total }));
  /**
   * Fetches the district names in all languages. The page has the names only in its own language, but
   * the visitor may type a name in another.
   */
  const fetchNames = () => {
    if (!districts.every(({ name }) => isTrilingual(name))) void queryClient.refetchQueries(districtsQuery());
  };
  const matchesSearch = ({ name }: District) =>
    normalisedSearch === '' ||
    Object.values(name).some((text) => text.toLowerCase().includes(normalisedSearch));
  const countByCode = new Map(visibleDistricts.map(({ code, count }) => [code, count]));
  const zones = ZONES.map((zone) => ({
    zone,
    label: t(`find:zone.${zone}`),
    isVisible: selectedZones.includes(zone) || districtsOfZone(zone).some((code) => countByCode.has(code)),
    count: districtsOfZone(zone).reduce((sum, code) => sum + (countByCode.get(code) ?? 0), 0),
  })).filter(({ isVisible }) => isVisible);
  const zoneMatchesSearch = ({ label }: { label: string }) => label.toLowerCase().includes(normalisedSearch);

  return (
    <div className="grid gap-3 p-4 md:w-[640px]">
      {hasScript && (
        <Input
          type="search"
          icon="search"
          value={searchText}
          aria-label={t('find:district_search')}
          placeholder={t('find:district_search')}
          onFocus={fetchNames}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            // Enter in this box filters the districts; it must not submit the form.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      )}
      {!visibleDistricts.some(matchesSearch) && !zones.some(zoneMatchesSearch) && (
        <p className="text-muted">{t('find:district_none')}</p>
      )}
      {zones.length > 0 && (
        <details
          hidden={!zones.some(zoneMatchesSearch)}
          open={isWideScreen || selectedZones.length > 0 || normalisedSearch !== ''}
        >
          <summary className={SUMMARY_CLASS}>
            <FoldArrow />
            {t('find:zones')}
          </summary>
          <fieldset aria-label={t('find:zones')} className={CHECKBOXES_CLASS}>
            {zones.map(({ zone, label, count }) => (
              <div key={zone} hidden={!zoneMatchesSearch({ label })}>
                <Checkbox
                  name="zones"
                  value={zone}
                  defaultChecked={selectedZones.includes(zone)}
                  trailing={groupThousands(count)}
                  className={count === 0 ? 'text-muted' : undefined}
                >
                  {label}
                </Checkbox>
              </div>
            ))}
          </fieldset>
        </details>
      )}
      {groupDistrictsByRegion(visibleDistricts, lang).map(({ region, districts: regionDistricts }) => {
        const name = t(`region.${region}`);
        const hasSelection = regionDistricts.some(({ code }) => selectedCodes.includes(code));
        return (
          // Regions without a district that matches the typed text are hidden instead of removed, so
          // that ticked checkboxes stay ticked.
          <details
            key={region}
            hidden={!regionDistricts.some(matchesSearch)}
            open={isWideScreen || hasSelection || normalisedSearch !== ''}
          >
            <summary className={SUMMARY_CLASS}>
              <FoldArrow />
              {name}
              <span className="ml-auto font-normal">
                {groupThousands(regionDistricts.reduce((sum, { count }) => sum + count, 0))}
              </span>
            </summary>
            <fieldset aria-label={name} className={CHECKBOXES_CLASS}>
              {regionDistricts.map((district) => (
                <div key={district.code} hidden={!matchesSearch(district)}>
                  <Checkbox
                    name="districts"
                    value={district.code}
                    defaultChecked={selectedCodes.includes(district.code)}
                    trailing={groupThousands(district.count)}
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

const matchesWideScreen = () => window.matchMedia('(width >= 48rem)').matches;
