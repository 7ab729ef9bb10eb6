/** Maximum number of rows that one import may withdraw: a percentage of the existing rows, or a count. */
export type WithdrawalLimit = { readonly percent: number } | { readonly count: number };

/** Default limit. A truncated feed lacks more listings than the market takes down in a day. */
export const DEFAULT_WITHDRAWAL_LIMIT: WithdrawalLimit = { percent: 20 };

export function exceedsLimit(limit: WithdrawalLimit, withdrawnCount: number, presentCount: number): boolean {
  return 'percent' in limit
    ? withdrawnCount * 100 > presentCount * limit.percent
    : withdrawnCount > limit.count;
}

/** Parses `20%` or `500`. Returns undefined for any other text. */
export function parseWithdrawalLimit(text: string): WithdrawalLimit | undefined {
  const [, digits, sign] = /^(\d{1,9})(%?)$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const number = Number(digits);
  if (sign === '') return { count: number };
  return number <= 100 ? { percent: number } : undefined;
}

export function formatLimit(limit: WithdrawalLimit): string {
  return 'percent' in limit ? `${limit.percent}%` : limit.count.toLocaleString('en');
}
