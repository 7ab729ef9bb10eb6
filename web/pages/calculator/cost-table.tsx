import { useT } from '#web/app/page.ts';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { Block } from './frame.tsx';

export type CostColumn = {
  /** Not needed where each space has one column. */
  readonly heading?: string;
  /** One for each line. */
  readonly values: readonly string[];
  readonly total?: string;
};

/** A space with its columns. No two have the same name. */
export type CostGroup = { readonly name: string; readonly columns: readonly CostColumn[] };

const LINE = 'sticky left-0 bg-paper py-2 pr-3 text-left whitespace-nowrap';
const VALUE = 'p-2 whitespace-nowrap';

/**
 * Costs line by line, a column or two for each space. Where a phone is too narrow it scrolls sideways by itself,
 * and the names of the lines stay.
 */
export function CostTable({
  title,
  lines,
  groups,
}: {
  title: string;
  lines: readonly string[];
  groups: readonly CostGroup[];
}) {
  const t = useT();
  const columns = groups.flatMap(({ name, columns: own }) =>
    own.map((column) => ({ ...column, key: `${name} ${column.heading}` })),
  );
  const hasHeadings = columns.some(({ heading }) => heading !== undefined);
  const hasTotals = columns.some(({ total }) => total !== undefined);
  const hasNames = !hasHeadings || groups.length > 1;
  return (
    <Block title={title}>
      <ScrollRegion label={title}>
        <table className="w-full border-collapse text-right">
          <thead className="border-b border-line text-sm text-muted">
            {hasNames && (
              <tr>
                <td className={LINE} />
                {groups.map(({ name, columns: own }) => (
                  <th
                    key={name}
                    scope={own.length > 1 ? 'colgroup' : 'col'}
                    colSpan={own.length}
                    className="max-w-48 p-2 font-bold text-ink"
                  >
                    {name}
                  </th>
                ))}
              </tr>
            )}
            {hasHeadings && (
              <tr>
                <td className={LINE} />
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
                <th scope="row" className={`${LINE} font-normal`}>
                  {line}
                </th>
                {columns.map(({ key, values }) => (
                  <td key={key} className={VALUE}>
                    {values[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {hasTotals && (
            <tfoot>
              <tr className="font-bold">
                <th scope="row" className={LINE}>
                  {t('calculator:occupancy.total')}
                </th>
                {columns.map(({ key, total }) => (
                  <td key={key} className={VALUE}>
                    {total}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </ScrollRegion>
    </Block>
  );
}
