import { formatDecimal } from '#domain/text/numbers.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';

/** Returns a distance in kilometres with one decimal, and at least 0.1. */
export function kilometresText(metres: number): string {
  return formatDecimal(Math.max(1, Math.round(metres / 100)), 1);
}

/** Returns the station of a property with the walk to it, or with its distance if it is no walk. */
export function stationText(
  { walk_minutes: minutes, metres }: { readonly walk_minutes: number | null; readonly metres: number },
  station: string,
  t: Translate,
): string {
  return minutes === null
    ? t('stock_info:station_away', { station, kilometres: kilometresText(metres) })
    : t('stock_info:station_walk', { station, minutes });
}
