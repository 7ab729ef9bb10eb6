/** Whether a building is still to be completed: its year of completion has not come, and is expected only. */
export function isExpected(completionYear: number, today: string): boolean {
  return completionYear > yearOf(today);
}

/** How old a building is in whole years; undefined while it does not stand. */
export function ageOf(completionYear: number, today: string): number | undefined {
  return isExpected(completionYear, today) ? undefined : yearOf(today) - completionYear;
}

function yearOf(today: string): number {
  return Number(today.slice(0, 4));
}
