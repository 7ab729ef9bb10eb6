import type { ComponentProps, ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  heading: string;
  cell: (row: Row) => ReactNode;
  /** Whether the column holds numbers, which are right-aligned. */
  isNumeric?: boolean;
};

/** A responsive table. On narrow screens each row becomes a card with labelled values. */
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
  /** Returns further attributes of a row, such as pointer event handlers. */
  rowAttributes?: (row: Row) => ComponentProps<'tr'>;
}) {
  return (
    <div className="@container">
      <table className="row-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={column.isNumeric ? 'text-right' : undefined}>
                {column.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} {...rowAttributes?.(row)}>
              {columns.map((column) => (
                <td
                  key={column.key}
                  data-heading={column.heading}
                  className={column.isNumeric ? '@2xl:text-right' : undefined}
                >
                  {/* Wrapped in one element, so that on a card the value stays beside its heading
                     even with several lines. */}
                  <span>{column.cell(row)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
