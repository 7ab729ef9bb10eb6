import { FIRST_OFFICE_ID } from '../kind.ts';

/** Reason for refusing a new row whose id is reserved for the office. */
export const OFFICE_ID_REASON = `is one of the numbers that the office gives (from ${FIRST_OFFICE_ID.toLocaleString('en')} on); --feed-wins takes it`;

/** Tables and columns that foreign keys in files refer to. */
export const DISTRICT = { table: 'district', column: 'code' } as const;
export const STREET = { table: 'street', column: 'id' } as const;
export const USAGE = { table: 'property_usage', column: 'code' } as const;
export const BUILDING = { table: 'building', column: 'id' } as const;
export const BRANCH = { table: 'branch', column: 'id' } as const;
export const AGENT = { table: 'agent', column: 'id' } as const;
export const STOCK = { table: 'stock', column: 'id' } as const;
export const MEDIUM = { table: 'media', column: 'id' } as const;
export const SCENE = { table: 'tour_scene', column: 'medium_id' } as const;
export const COLUMN_CATEGORY = { table: 'column_category', column: 'code' } as const;
export const SERIES = { table: 'research_series', column: 'code' } as const;
