/** The weight of each thing that a header of the Accept family names, from 0 (refused) to 1 (RFC 9110, 12.4.2). */
export function weightsOf(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';');
    weights.set(name.trim(), weightOf(parameters));
  }
  return weights;
}

/** A weight that cannot be read refuses what it is of: it is safer to send what was surely accepted. */
function weightOf(parameters: readonly string[]): number {
  for (const parameter of parameters) {
    const [name = '', value = ''] = parameter.split('=');
    if (name.trim() !== 'q') continue;
    return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(value.trim()) ? Number(value) : 0;
  }
  return 1;
}
