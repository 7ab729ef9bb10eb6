/** Whether two paths name the same place, however their letters are percent-encoded. */
export function samePath(a: string, b: string): boolean {
  return plain(a) === plain(b);
}

function plain(path: string): string {
  try {
    return decodeURIComponent(path).replace(/\/$/, '');
  } catch {
    return path;
  }
}
