import { useT } from '../../app/page-context.ts';
import { Block } from './frame.tsx';
import { ScrollRegion } from './scroll-region.tsx';

export type CostColumn = {
  readonly heading: string;
  /** One for each line. */
  readonly values: readonly string[];
  readonly total?: string;
};

/** Costs line by line, a column or two for each space. It scrolls sideways by itself where a phone is too narrow. */
export function CostTable({
  title,
  lines,
  columns,
}: {
  title: string;
  lines: readonly string[];
  columns: readonly CostColumn[];
}) {
  const t = useT();
  const totals = columns.some(({ total }) => total !== undefined);
  return (
    <Block title={title}>
      <ScrollRegion label={title}>
        <table className="w-full border-collapse text-right">
          <thead>
            <tr className="border-b border-line text-sm text-muted">
              <td />
              {columns.map(({ heading }) => (
                <th key={heading} scope="col" className="p-2 font-medium">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <tr key={line} className="border-b border-line">
                <th scope="row" className="py-2 pr-2 text-left font-normal">
                  {line}
                </th>
                {columns.map(({ heading, values }) => (
                  <td key={heading} className="p-2 whitespace-nowrap">
                    {values[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {totals && (
            <tfoot>
              <tr className="font-bold">
                <th scope="row" className="py-2 pr-2 text-left">
                  {t('calculator:occupancy.total')}
                </th>
                {columns.map(({ heading, total }) => (
                  <td key={heading} className="p-2 whitespace-nowrap">
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
