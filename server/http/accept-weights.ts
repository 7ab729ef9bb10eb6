/**
 * Parses a header of the Accept family into the weight of each entry, from 0 (not accepted) to 1 (RFC
 * 9110, 12.4.2).
 */
export function parseAcceptWeights(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const entry of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = entry.split(';');
    weights.set(name.trim(), parseWeight(parameters));
  }
  return weights;
}

/** Returns 0 (not accepted) for an invalid weight: sending only clearly accepted formats is safer. */
function parseWeight(parameters: readonly string[]): number {
  for (const parameter of parameters) {
    const [name = '', value = ''] = parameter.split('=');
    if (name.trim() !== 'q') continue;
    return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(value.trim()) ? Number(value) : 0;
  }
  return 1;
}
