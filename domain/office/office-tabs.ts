/** The pages of the operator's office besides its sign-in and a single enquiry, in the order of their tabs. */
export const OFFICE_TABS = [
  'inbox',
  'applications',
  'reports',
  'properties',
  'listings',
  'data',
  'photos',
  'log',
  'sessions',
] as const;
export type OfficeTab = (typeof OFFICE_TABS)[number];
