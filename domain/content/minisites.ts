/** The campaigns that have an address of their own. */
export const CAMPAIGNS = [
  ...(['laichikok888', 'test888', 'iec1', 'iec2', 'iec3', 'ocs18', 'gcc1', 'gcc2', 'gcc3'] as const),
  ...(['hennessy333', 'rykadanone', 'kwuntongroad368', 'icity'] as const),
] as const;

/** How the page of a minisite is composed. */
export const MINISITE_LAYOUTS = ['split', 'tower', 'band'] as const;
export type MinisiteLayout = (typeof MINISITE_LAYOUTS)[number];
