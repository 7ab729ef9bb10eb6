import { compareByHeight, type StackedUnit } from '#domain/building/stack-plan.ts';
import { isWholeBuilding } from '#domain/stock/stock-choices.ts';
import { type IsoDate, monthsBefore } from '#domain/text/date.ts';
import type { ClosedUnit, OfferedUnit, PageBuilding } from './building-query.ts';

/** A unit of the stack plan and its table: a unit on offer, or a unit that was sold or leased recently. */
export type PlanUnit = StackedUnit &
  (
    | { readonly stock: OfferedUnit; readonly transaction?: undefined }
    | { readonly transaction: ClosedUnit; readonly stock?: undefined }
  );

/** Maximum age in months of the sales and leases in the stack plan. */
export const CLOSED_MONTHS = 12;

/**
 * Returns the units of the stack plan: first whole buildings on offer, then other units on offer, then
 * units sold or leased. Within each group, units are ordered from the top floor down.
 */
export function stackUnits(
  { active_stocks, newest_transactions }: Pick<PageBuilding, 'active_stocks' | 'newest_transactions'>,
  today: IsoDate,
): readonly PlanUnit[] {
  const earliestDate = monthsBefore(today, CLOSED_MONTHS);
  const offeredUnits = active_stocks.map(
    (stock): PlanUnit => ({
      id: `stock-${stock.gstock_id}`,
      floor: stock.floor,
      flat: stock.flat,
      state: stock.tx_type,
      stock,
    }),
  );
  const closedUnits = newest_transactions
    .filter(({ tx_date }) => tx_date >= earliestDate)
    .map(
      (transaction): PlanUnit => ({
        id: `transaction-${transaction.id}`,
        floor: transaction.floor,
        flat: transaction.flat,
        state: 'closed',
        transaction,
      }),
    );
  const isWholeBuildingUnit = ({ stock }: PlanUnit) => stock !== undefined && isWholeBuilding(stock);
  return [
    ...offeredUnits.filter(isWholeBuildingUnit),
    ...offeredUnits.filter((unit) => !isWholeBuildingUnit(unit)).sort(compareByHeight),
    ...closedUnits.sort(compareByHeight),
  ];
}
