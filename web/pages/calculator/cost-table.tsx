import { useT } from '#web/app/page.ts';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { TitledSection } from './frame.tsx';

export type CostColumn = {
  /** Column heading. Absent if each space has only one column. */
  readonly heading?: string;
  /** Formatted amounts, one for each line of the table. */
  readonly values: readonly string[];
  readonly total?: string;
};

/** A space with its columns. The name is unique among the spaces. */
export type CostGroup = { readonly name: string; readonly columns: readonly CostColumn[] };

const ROW_HEADER_CLASS = 'sticky left-0 bg-paper py-2 pr-3 text-left whitespace-nowrap';
const VALUE_CLASS = 'p-2 whitespace-nowrap';

/**
 * Table of costs with one or two columns for each space. On a narrow screen the table scrolls sideways
 * and the line names stay visible.
 */
export function CostTable({
  title,
  lines,
  groups,
  totalLabel,
}: {
  title: string;
  lines: readonly string[];
  groups: readonly CostGroup[];
  /** Label of the totals, if they leave something out. */
  totalLabel?: string | undefined;
}) {
  const t = useT();
  const columns = groups.flatMap(({ name, columns: groupColumns }) =>
    groupColumns.map((column) => ({ ...column, key: `${name} ${column.heading}` })),
  );
  const hasHeadings = columns.some(({ heading }) => heading !== undefined);
  const hasTotals = columns.some(({ total }) => total !== undefined);
  const hasGroupNames = !hasHeadings || groups.length > 1;
  return (
    <TitledSection title={title}>
      <ScrollRegion label={title}>
        <table className="w-full border-collapse text-right">
          <thead className="border-b border-line text-sm text-muted">
            {hasGroupNames && (
              <tr>
                <td className={ROW_HEADER_CLASS} />
                {groups.map(({ name, columns: groupColumns }) => (
                  <th
                    key={name}
                    scope={groupColumns.length > 1 ? 'colgroup' : 'col'}
                    colSpan={groupColumns.length}
                    className="max-w-48 p-2 font-bold text-ink"
                  >
                    {name}
                  </th>
                ))}
              </tr>
            )}
            {hasHeadings && (
              <tr>
                <td className={ROW_HEADER_CLASS} />
                {columns.map(({ key, heading }) => (
                  <th key={key} scope="col" className="p-2 font-normal whitespace-nowrap">
                    {heading}
                  </th>
                ))}
              </tr>
            )}
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <tr key={line} className="border-b border-line">
                <th scope="row" className={`${ROW_HEADER_CLASS} font-normal`}>
                  {line}
                </th>
                {columns.map(({ key, values }) => (
                  <td key={key} className={VALUE_CLASS}>
                    {values[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {hasTotals && (
            <tfoot>
              <tr className="font-bold">
                <th scope="row" className={ROW_HEADER_CLASS}>
                  {totalLabel ?? t('calculator:occupancy.total')}
                </th>
                {columns.map(({ key, total }) => (
                  <td key={key} className={VALUE_CLASS}>
                    {total}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </ScrollRegion>
    </TitledSection>
  );
}
