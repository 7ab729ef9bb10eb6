/**
 * Returns the counts of a facet by code as every answer has them, whichever engine has counted: in
 * ascending order of the codes, and without codes that nothing matches.
 */
export function orderCodeCounts(counts: Readonly<Record<string, number>>): Record<string, number> {
  const matchedEntries = Object.entries(counts).filter(([, count]) => count > 0);
  return Object.fromEntries(matchedEntries.sort(([first], [second]) => (first < second ? -1 : 1)));
}
