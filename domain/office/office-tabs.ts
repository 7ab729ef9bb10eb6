/**
 * Tabs of the operator's back office, in display order. The sign-in page and the page of a single
 * enquiry are not tabs.
 */
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
