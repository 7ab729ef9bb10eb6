/** The campaigns that have an address of their own. */
export const CAMPAIGNS = [
  ...(['laichikok888', 'test888', 'iec1', 'iec2', 'iec3', 'ocs18', 'gcc1', 'gcc2', 'gcc3'] as const),
  ...(['hennessy333', 'rykadanone', 'kwuntongroad368', 'icity'] as const),
] as const;

/** The campaign that operators try things out on: it has its address, and stands in no list. */
const TRIAL_CAMPAIGN = 'test888';

export function isListedCampaign(slug: string): boolean {
  return slug !== TRIAL_CAMPAIGN;
}

/** How the page of a minisite is composed. */
export const MINISITE_LAYOUTS = ['split', 'tower', 'band'] as const;
export type MinisiteLayout = (typeof MINISITE_LAYOUTS)[number];
