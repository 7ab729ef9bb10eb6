/** A kilobyte is a thousand bytes, wherever a weight is named. */
export const KB = 1000;

/** The most that pages weigh, in bytes. Tests hold them and the bench shows them. */
export const MOST = {
  /** A page's HTML as it is, and by brotli. */
  html: 120 * KB,
  findHtml: 140 * KB,
  findBrotli: 20 * KB,
  /** The scripts that the find page names, without its phrases, by gzip. */
  findScript: 130 * KB,
  /** The style sheets of a page, by gzip. */
  style: 20 * KB,
} as const;
