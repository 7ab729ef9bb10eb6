import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

export type Column<Row> = {
  key: string;
  heading: string;
  cell: (row: Row) => ReactNode;
  /** Numbers line up on the right. */
  number?: boolean;
};

/** A table where there is room for its columns; elsewhere, as on a phone, each row is a card that names its values. */
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
    <div className="@container">
      <table className="block w-full border-collapse @2xl:table">
        <caption className="sr-only">{caption}</caption>
        <thead className="sr-only @2xl:not-sr-only @2xl:table-header-group">
          <tr className="border-b border-line text-left text-sm text-muted">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={cx('px-1.5 py-3 font-medium @4xl:px-3', column.number && 'text-right')}
              >
                {column.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="grid grid-cols-1 gap-3 @2xl:table-row-group">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              {...rowAttributes?.(row)}
              className={cx(
                'grid grid-cols-1 gap-1 rounded-card border border-line bg-raised p-3 @2xl:table-row @2xl:rounded-none @2xl:border-0 @2xl:border-b @2xl:bg-transparent',
                rowAttributes?.(row).className,
              )}
            >
              {columns.map((column) => (
                <td
                  key={column.key}
                  data-heading={column.heading}
                  className={cx(
                    'flex flex-wrap justify-between gap-x-4 before:text-left before:text-muted before:content-[attr(data-heading)] @max-2xl:text-right @2xl:table-cell @2xl:px-1.5 @2xl:py-3 @2xl:before:content-none @2xl:text-sm @4xl:px-3 @4xl:text-base',
                    column.number && '@2xl:text-right',
                  )}
                >
                  {/* One part beside its heading on a card, however many lines it has. */}
                  <span className="ml-auto min-w-0 @2xl:ml-0">{column.cell(row)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
