import { byHeight, type StackedUnit } from '#domain/building/stack-plan.ts';
import { isWholeBuilding } from '#domain/stock/stock-choices.ts';
import { type IsoDate, monthsBefore } from '#domain/text/date.ts';
import type { BuildingOfPage, ClosedUnit, OfferedUnit } from './building-query.ts';

/** A unit of the plan and of its table: one that is offered, or one that was sold or leased lately. */
export type PlanUnit = StackedUnit &
  (
    | { readonly stock: OfferedUnit; readonly transaction?: undefined }
    | { readonly transaction: ClosedUnit; readonly stock?: undefined }
  );

/** Months for which units that were sold or leased are shown. */
export const CLOSED_MONTHS = 12;

/** What is offered, the whole building first, then what was sold or leased; both from the top down. */
export function stackUnits(
  { active_stocks, newest_transactions }: Pick<BuildingOfPage, 'active_stocks' | 'newest_transactions'>,
  today: IsoDate,
): readonly PlanUnit[] {
  const since = monthsBefore(today, CLOSED_MONTHS);
  const offered = active_stocks.map(
    (stock): PlanUnit => ({
      id: `stock-${stock.gstock_id}`,
      floor: stock.floor,
      flat: stock.flat,
      state: stock.tx_type,
      stock,
    }),
  );
  const closed = newest_transactions
    .filter(({ tx_date }) => tx_date >= since)
    .map(
      (transaction): PlanUnit => ({
        id: `transaction-${transaction.id}`,
        floor: transaction.floor,
        flat: transaction.flat,
        state: 'closed',
        transaction,
      }),
    );
  const isWhole = ({ stock }: PlanUnit) => stock !== undefined && isWholeBuilding(stock);
  return [
    ...offered.filter(isWhole),
    ...offered.filter((unit) => !isWhole(unit)).sort(byHeight),
    ...closed.sort(byHeight),
  ];
}
