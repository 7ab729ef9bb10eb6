/** What a search page calls its rows, in the page's language. */
export type RowLabels = {
  /** How many are found: 1,234 properties. */
  readonly count: (count: number) => string;
  /** On the button that shows the results. */
  readonly show: (count: number) => string;
  readonly showNone: string;
  /** On the link to the rows before the first one shown. */
  readonly earlier: string;
  /** Said when scrolling up has reached the first row. */
  readonly front: string;
  /** Said at the end of the list. */
  readonly noMore: string;
  readonly noMatch: string;
  /** The same where the map's area is searched. */
  readonly noneOnMap?: string;
  readonly showAll: string;
  readonly failed: string;
  readonly failedMore: string;
};
