const CURRENT_FOLDER_PATTERN = /^(?:\.|%2e)$/i;
const PARENT_FOLDER_PATTERN = /^(?:\.|%2e){2}$/i;

/**
 * Normalizes a path as browsers do, with single slashes between segments. A path that begins with two
 * slashes (also by way of `..` or a backslash) would lead to another host if used as a link.
 */
export function sitePath(pathname: string): string {
  const segments: string[] = [];
  for (const segment of pathname.split(/[/\\]+/)) {
    if (PARENT_FOLDER_PATTERN.test(segment)) segments.pop();
    else if (segment !== '' && !CURRENT_FOLDER_PATTERN.test(segment)) segments.push(segment);
  }
  const trailingSlash = segments.length > 0 && /[/\\]$/.test(pathname) ? '/' : '';
  return `/${segments.join('/')}${trailingSlash}`;
}
