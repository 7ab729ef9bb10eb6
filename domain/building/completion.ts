/** Returns true if a building's expected year of completion is in the future. */
export function isCompletionExpected(completionYear: number, today: string): boolean {
  return completionYear > yearOf(today);
}

/** Returns the age of a building in whole years, or undefined if the building is not completed yet. */
export function buildingAge(completionYear: number, today: string): number | undefined {
  return isCompletionExpected(completionYear, today) ? undefined : yearOf(today) - completionYear;
}

function yearOf(today: string): number {
  return Number(today.slice(0, 4));
}
