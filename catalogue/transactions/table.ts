import { TRANSACTION_FILTERS, TRANSACTION_TYPES, TX_SOURCES } from '#domain/transaction-filter.ts';
import type { TransactionRow } from '#presenters/rows.ts';
import { areaOf } from '#presenters/stock.ts';
import { tableParts } from '../table/build.ts';
import { choicesOf } from '../table/dimension.ts';
import type { TableParts } from '../table/table.ts';

/** The columns of transactions, which are already in the order of their layout. */
export function transactionTable(rows: readonly TransactionRow[]): TableParts {
  return tableParts(TRANSACTION_FILTERS, rows, {
    dimensions: {
      tx_type: choicesOf(TRANSACTION_TYPES, (row) => row.tx_type),
      source: choicesOf(TX_SOURCES, (row) => row.source),
      // The area that the price a square foot is measured by.
      basis: choicesOf(['gross', 'saleable'], (row) => (row.area_gross === null ? 'saleable' : 'gross')),
    },
    ranges: {
      area: areaOf,
      sell: (row) => row.sell,
      rent: (row) => row.rent,
      ft_sell: (row) => row.ft_sell,
      ft_rent: (row) => row.ft_rent_cents,
    },
    dates: { tx_date: (row) => row.tx_date },
  });
}
