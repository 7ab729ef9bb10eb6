/** How many rows one import may withdraw: a share of those that are there, in per cent, or a count. */
export type WithdrawalLimit = { readonly percent: number } | { readonly count: number };

/** A feed that lost its end or its beginning leaves out more than a market takes down in a day. */
export const USUAL_LIMIT: WithdrawalLimit = { percent: 20 };

export function isBeyond(limit: WithdrawalLimit, withdrawn: number, present: number): boolean {
  return 'percent' in limit ? withdrawn * 100 > present * limit.percent : withdrawn > limit.count;
}

/** `20%` or `500`; undefined for any other text. */
export function readLimit(text: string): WithdrawalLimit | undefined {
  const [, digits, sign] = /^(\d{1,9})(%?)$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const number = Number(digits);
  if (sign === '') return { count: number };
  return number <= 100 ? { percent: number } : undefined;
}

export function limitText(limit: WithdrawalLimit): string {
  return 'percent' in limit ? `${limit.percent}%` : limit.count.toLocaleString('en');
}
