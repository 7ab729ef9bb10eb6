import { weightsOf } from './accept-weights.ts';

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
  // The old name of gzip must be taken as gzip.
  const named = (encoding: string) =>
    weights.get(encoding) ?? (encoding === 'gzip' ? weights.get('x-gzip') : undefined);
  const weightOf = (encoding: string) => named(encoding) ?? weights.get('*') ?? 0;
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
