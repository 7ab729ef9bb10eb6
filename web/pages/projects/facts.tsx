import type { Project } from '#contract/projects.ts';
import { areaText, squareFeet } from '#domain/text/area.ts';
import { heightValues } from '#domain/text/height.ts';
import { usePage } from '#web/app/page.ts';

/** Facts about the building, in two columns. */
export function ProjectFacts({ project }: { project: Project }) {
  const { t } = usePage();
  const facts = useProjectFacts(project);
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby="project-facts" className="below grid gap-2">
      <h2 id="project-facts" className="text-xl">
        {t('project:facts')}
      </h2>
      <dl className="grid gap-x-10 md:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label} className="flex items-baseline justify-between gap-4 border-b border-line py-2.5">
            <dt className="shrink-0 text-muted">{label}</dt>
            <dd className="min-w-0 text-right font-normal">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function useProjectFacts({ building }: Project): readonly (readonly [label: string, value: string])[] {
  const { t, lang, textOf } = usePage();
  const facts: readonly (readonly [string, string | null])[] = [
    [t('building_page:grade'), building.grade && t(`building_page:grade.${building.grade}`)],
    [
      t('building_page:floors'),
      building.floors && t('building_page:floor_count', { count: building.floors }),
    ],
    [t('building_page:total_area'), building.total_area && areaText(squareFeet(building.total_area), lang)],
    [
      t('building_page:passenger_lifts'),
      building.passenger_lifts && t('building_page:lift_count', { count: building.passenger_lifts }),
    ],
    [
      t('building_page:cargo_lifts'),
      building.cargo_lifts && t('building_page:lift_count', { count: building.cargo_lifts }),
    ],
    [
      t('building_page:ceiling_height'),
      building.ceiling_height_cm && t('building_page:metres', heightValues(building.ceiling_height_cm)),
    ],
    [
      t('building_page:floor_loading'),
      building.floor_loading_psf && t('building_page:pounds', { value: building.floor_loading_psf }),
    ],
    [t('building_page:title'), building.title && t(`building_page:title.${building.title}`)],
    [t('building_page:developer'), building.developer && textOf(building.developer)],
    [t('building_page:car_park'), building.car_park && textOf(building.car_park)],
  ].map(([label, value]) => [String(label), value ? String(value) : null]);
  return facts.flatMap(([label, value]) => (value === null ? [] : [[label, value]]));
}
