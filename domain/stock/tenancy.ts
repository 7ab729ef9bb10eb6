/**
 * Returns the remaining months of a tenancy, counting a started month as a full one, or 0 after its
 * end. Both days are ISO dates.
 */
export function monthsLeft(expiry: string, today: string): number {
  if (expiry < today) return 0;
  const [year, month, day] = dateParts(expiry);
  const [thisYear, thisMonth, thisDay] = dateParts(today);
  return (year - thisYear) * 12 + month - thisMonth + (day >= thisDay ? 1 : 0);
}

function dateParts(day: string): [year: number, month: number, day: number] {
  return day.split('-').map(Number) as [number, number, number];
}
