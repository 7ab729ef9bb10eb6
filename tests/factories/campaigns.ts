/** Campaigns that the specification names. The demonstration data has a minisite for each campaign. */
export const CAMPAIGNS = [
  ...(['laichikok888', 'test888', 'iec1', 'iec2', 'iec3', 'ocs18', 'gcc1', 'gcc2', 'gcc3'] as const),
  ...(['hennessy333', 'rykadanone', 'kwuntongroad368', 'icity'] as const),
] as const;
