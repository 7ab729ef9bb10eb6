/**
 * How many months a tenancy has left, the last one begun counted: 0 when it has ended. Both days are ISO
 * dates.
 */
export function monthsLeft(expiry: string, today: string): number {
  if (expiry < today) return 0;
  const [year, month, day] = numbersOf(expiry);
  const [thisYear, thisMonth, thisDay] = numbersOf(today);
  return (year - thisYear) * 12 + month - thisMonth + (day >= thisDay ? 1 : 0);
}

function numbersOf(day: string): [year: number, month: number, day: number] {
  return day.split('-').map(Number) as [number, number, number];
}
