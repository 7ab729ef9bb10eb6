/* Zones are named groups of districts: first the office and industrial market areas, then the 18
   districts of the District Councils. The codes are part of URLs and must never change. The member
   districts are in zone-districts.ts, which only the form and the server load. */

const MARKET_ZONES = [
  'cbd',
  'wan-chai-causeway-bay',
  'island-east',
  'island-south',
  'kowloon-east',
  'kowloon-west',
  'tsuen-kwai-tsing',
] as const;

export const COUNCIL_ZONES = [
  'central-western',
  'wan-chai',
  'eastern',
  'southern',
  'yau-tsim-mong',
  'sham-shui-po',
  'kowloon-city',
  'wong-tai-sin',
  'kwun-tong',
  'kwai-tsing',
  'tsuen-wan',
  'tuen-mun',
  'yuen-long',
  'north',
  'tai-po',
  'sha-tin',
  'sai-kung',
  'islands',
] as const;

export const ZONES = [...MARKET_ZONES, ...COUNCIL_ZONES] as const;
export type Zone = (typeof ZONES)[number];
