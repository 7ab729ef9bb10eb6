import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

export type Column<Row> = {
  key: string;
  heading: string;
  cell: (row: Row) => ReactNode;
  /** Numbers line up on the right. */
  number?: boolean;
};

/** A table on a desk; on a phone each row is a card that names its values. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowAttributes,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** What else a row has, such as what happens when it is pointed at. */
  rowAttributes?: (row: Row) => ComponentProps<'tr'>;
}) {
  return (
    <table className="block w-full border-collapse md:table">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className="border-b border-line text-left text-sm text-muted">
          {columns.map((column) => (
            <th key={column.key} scope="col" className={cx('p-3 font-medium', column.number && 'text-right')}>
              {column.heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="grid gap-3 md:table-row-group">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            {...rowAttributes?.(row)}
            className={cx(
              'grid gap-1 rounded-card border border-line bg-raised p-3 md:table-row md:rounded-none md:border-0 md:border-b md:bg-transparent',
              rowAttributes?.(row).className,
            )}
          >
            {columns.map((column) => (
              <td
                key={column.key}
                data-heading={column.heading}
                className={cx(
                  'flex justify-between gap-4 before:text-left before:text-muted before:content-[attr(data-heading)] max-md:text-right md:table-cell md:p-3 md:before:content-none',
                  column.number && 'md:text-right',
                )}
              >
                {/* One part beside its heading on a phone, however many lines it has. */}
                <span className="min-w-0">{column.cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
