import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Stock } from '#contract/stock.ts';
import { originsOf, type Reach } from '#domain/railway/reach.ts';
import { stationsQuery } from '#web/api/queries.ts';
import { type TravelTime, travelTimes } from './travel-times.ts';

/** Empty list, for a search without travel-time limits. A constant, so that memoized values stay equal. */
export const NO_REACHES: readonly Reach[] = [];

/** Returns a function for the travel times of a listing; it returns none while the stations are loading. */
export function useTravelTimes(
  reaches: readonly Reach[],
): (stock: Pick<Stock, 'station'>) => readonly TravelTime[] {
  const { data } = useQuery({ ...stationsQuery(originsOf(reaches)), enabled: reaches.length > 0 });
  return useCallback((stock) => (data ? travelTimes(reaches, data.stations, stock) : []), [reaches, data]);
}
