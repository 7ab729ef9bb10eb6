import { clockText, dateText, hongKongDay } from '#domain/text/date.ts';
import { usePage } from '#web/app/page.ts';

/** Returns a formatter for instants (ISO strings) in Hong Kong time. */
export function useTimeFormatter(): (instant: string) => string {
  const { lang } = usePage();
  return (instant) => `${dateText(hongKongDay(Date.parse(instant)), lang)} ${clockText(instant)}`;
}
