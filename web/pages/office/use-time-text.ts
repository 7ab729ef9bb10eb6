import { clockText, dateText, hongKongDay } from '#domain/text/date.ts';
import { usePage } from '#web/app/page.ts';

/** An instant as people of the office read it, in Hong Kong's time. */
export function useTimeText(): (instant: string) => string {
  const { lang } = usePage();
  return (instant) => `${dateText(hongKongDay(Date.parse(instant)), lang)} ${clockText(instant)}`;
}
