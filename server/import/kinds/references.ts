import { FIRST_OFFICE_ID } from '../kind.ts';

/** Reason for refusing a new row whose id is reserved for the office. */
export const OFFICE_ID_REASON = `is one of the numbers that the office gives (from ${FIRST_OFFICE_ID.toLocaleString('en')} on); --feed-wins takes it`;

/** Tables and columns that foreign keys in files refer to. */
export const DISTRICT_REFERENCE = { table: 'district', column: 'code' } as const;
export const STREET_REFERENCE = { table: 'street', column: 'id' } as const;
export const USAGE_REFERENCE = { table: 'property_usage', column: 'code' } as const;
export const BUILDING_REFERENCE = { table: 'building', column: 'id' } as const;
export const BRANCH_REFERENCE = { table: 'branch', column: 'id' } as const;
export const AGENT_REFERENCE = { table: 'agent', column: 'id' } as const;
export const STOCK_REFERENCE = { table: 'stock', column: 'id' } as const;
export const MEDIUM_REFERENCE = { table: 'media', column: 'id' } as const;
export const SCENE_REFERENCE = { table: 'tour_scene', column: 'medium_id' } as const;
export const COLUMN_CATEGORY_REFERENCE = { table: 'column_category', column: 'code' } as const;
export const SERIES_REFERENCE = { table: 'research_series', column: 'code' } as const;
