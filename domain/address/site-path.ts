const HERE = /^(?:\.|%2e)$/i;
const ABOVE = /^(?:\.|%2e){2}$/i;

/**
 * A path as a browser asks for it, with one slash between its segments: one that began with two, or came to do so by
 * `..` or a backslash, would be the address of another host where it is written as a link.
 */
export function sitePath(pathname: string): string {
  const segments: string[] = [];
  for (const segment of pathname.split(/[/\\]+/)) {
    if (ABOVE.test(segment)) segments.pop();
    else if (segment !== '' && !HERE.test(segment)) segments.push(segment);
  }
  const end = segments.length > 0 && /[/\\]$/.test(pathname) ? '/' : '';
  return `/${segments.join('/')}${end}`;
}
