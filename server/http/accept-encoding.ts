import { parseAcceptWeights } from './accept-weights.ts';

/** Supported content encodings, fastest first. The order decides between encodings of equal weight. */
export const ENCODINGS = ['zstd', 'br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/**
 * Chooses the content encoding for an Accept-Encoding header (RFC 9110, 12.5.3): the `offered` encoding
 * with the highest weight. Returns undefined if the response must stay unencoded, because the client
 * prefers that or accepts none of the offered encodings.
 */
export function chooseEncoding<Offered extends Encoding>(
  header: string | undefined,
  offered: readonly Offered[],
): Offered | undefined {
  if (header === undefined || header === '') return undefined;
  const weights = parseAcceptWeights(header);
  // RFC 9110 treats `x-gzip` as an alias of `gzip`.
  const explicitWeightOf = (encoding: string) =>
    weights.get(encoding) ?? (encoding === 'gzip' ? weights.get('x-gzip') : undefined);
  const weightOf = (encoding: string) => explicitWeightOf(encoding) ?? weights.get('*') ?? 0;
  let bestEncoding: Offered | undefined;
  // Starts with the weight of `identity`, which stands for an unencoded response. If the header does
  // not name `identity`, every accepted encoding is preferred to an unencoded response.
  let highestWeight = weights.get('identity') ?? 0;
  for (const encoding of offered) {
    const weight = weightOf(encoding);
    const isBetter =
      bestEncoding === undefined ? weight > 0 && weight >= highestWeight : weight > highestWeight;
    if (!isBetter) continue;
    bestEncoding = encoding;
    highestWeight = weight;
  }
  return bestEncoding;
}
