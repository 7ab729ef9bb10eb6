import { FIRST_OFFICE_NUMBER } from '../kind.ts';

/** Why a new row cannot have a number of the office. */
export const OFFICE_NUMBER = `is one of the numbers that the office gives (from ${FIRST_OFFICE_NUMBER.toLocaleString('en')} on); --feed-wins takes it`;

/** Where the codes and ids of files must be found. */
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
