import { memo } from 'react';
import type { StockFacets } from '#contract/facets.ts';
import type { Usage } from '#contract/portal.ts';
import { ICS_TYPES } from '#domain/ics-type.ts';
import { inLanguage } from '#domain/language.ts';
import { grouped } from '#domain/number-text.ts';
import { concernsFlag, GRADES, STOCK_FLAGS, type StockFilter } from '#domain/stock-filter.ts';
import { usePage } from '#web/app/page-context.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { cx } from '#web/ui/cx.ts';

type Group = 'flags' | 'grade' | 'usage';
const GROUPS: readonly Group[] = ['flags', 'grade', 'usage'];

/** How many of the filters of this panel narrow the search. */
export function extrasOf(filter: StockFilter): number {
  return GROUPS.reduce((sum, group) => sum + (filter[group]?.length ?? 0), 0);
}

export function withoutExtras({ flags: _flags, grade: _grade, usage: _usage, ...rest }: StockFilter) {
  return rest;
}

/** Features, office grades and usages, those that say something of the chosen types. */
export const MoreFields = memo(function MoreFields({
  filter,
  usages,
  facets,
}: {
  filter: StockFilter;
  usages: readonly Usage[];
  facets: StockFacets | undefined;
}) {
  const { t, lang } = usePage();
  const types = filter.icsType ?? ICS_TYPES;
  // What is chosen stays within reach, whatever the types.
  const flags = STOCK_FLAGS.filter((flag) => concernsFlag(flag, types) || filter.flags?.includes(flag));
  const grades = types.includes('c') || filter.grade ? GRADES : [];
  const offered = usages.filter(
    ({ code, ics_type }) => types.includes(ics_type) || filter.usage?.includes(code),
  );
  return (
    <div className="grid gap-4 p-4 md:w-[560px]">
      <Boxes
        name="flags"
        title={t('find:flags')}
        boxes={flags.map((flag) => ({ value: flag, label: t(`stock_info:flag.${flag}`) }))}
        chosen={filter.flags}
        counts={facets?.flags}
      />
      <Boxes
        name="usage"
        title={t('find:usage')}
        boxes={offered.map(({ code, name }) => ({ value: code, label: inLanguage(name, lang) }))}
        chosen={filter.usage}
        counts={facets?.usage}
      />
      <Boxes
        name="grade"
        title={t('find:grade')}
        boxes={grades.map((grade) => ({ value: grade, label: t(`find:grade.${grade}`) }))}
        chosen={filter.grade}
        counts={facets?.grade}
      />
    </div>
  );
});

function Boxes({
  name,
  title,
  boxes,
  chosen = [],
  counts,
}: {
  name: Group;
  title: string;
  boxes: readonly { readonly value: string; readonly label: string }[];
  chosen?: readonly string[] | undefined;
  counts: Readonly<Record<string, number>> | undefined;
}) {
  if (boxes.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{title}</legend>
      <div className={cx('grid gap-x-2', boxes.length > 3 ? 'sm:grid-cols-2' : 'sm:grid-cols-3')}>
        {boxes.map(({ value, label }) => (
          <Checkbox
            key={value}
            name={name}
            value={value}
            defaultChecked={chosen.includes(value)}
            aside={counts && grouped(counts[value] ?? 0)}
          >
            {label}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
