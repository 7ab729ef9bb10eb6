import type { ComponentProps, ReactNode } from 'react';

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
      <table className="row-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={column.number ? 'text-right' : undefined}>
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
                  className={column.number ? '@2xl:text-right' : undefined}
                >
                  {/* One part beside its heading on a card, however many lines it has. */}
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
