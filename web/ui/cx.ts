/** Joins CSS class names. False and undefined arguments are omitted. */
export function cx(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
