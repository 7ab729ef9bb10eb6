/** The encodings that can be sent, the quickest first: it is taken when a visitor likes several equally well. */
export const ENCODINGS = ['zstd', 'br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/**
 * The encoding for a visitor who sent this Accept-Encoding header (RFC 9110, 12.5.3); undefined means
 * unencoded. Of the encodings `offered` it is the one with the highest weight; an unencoded answer is sent
 * when the visitor prefers it, or takes none of them.
 */
export function chooseEncoding<Offered extends Encoding>(
  header: string | undefined,
  offered: readonly Offered[],
): Offered | undefined {
  if (header === undefined || header === '') return undefined;
  const weights = weightsOf(header);
  const weightOf = (encoding: string) => weights.get(encoding) ?? weights.get('*') ?? 0;
  let best: Offered | undefined;
  // Named alone, an unencoded answer has a weight of its own; else any encoding that is accepted is better.
  let highest = weights.get('identity') ?? 0;
  for (const encoding of offered) {
    const weight = weightOf(encoding);
    const isBetter = best === undefined ? weight > 0 && weight >= highest : weight > highest;
    if (!isBetter) continue;
    best = encoding;
    highest = weight;
  }
  return best;
}

/** The weight of each encoding the header names, from 0 (refused) to 1. */
function weightsOf(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';');
    weights.set(nameOf(name.trim()), weightOf(parameters));
  }
  return weights;
}

/** A weight that cannot be read refuses the encoding: it is safer to send what was surely accepted. */
function weightOf(parameters: readonly string[]): number {
  for (const parameter of parameters) {
    const [name = '', value = ''] = parameter.split('=');
    if (name.trim() !== 'q') continue;
    return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(value.trim()) ? Number(value) : 0;
  }
  return 1;
}

/** The old name of gzip must be taken as gzip. */
function nameOf(name: string): string {
  return name === 'x-gzip' ? 'gzip' : name;
}
