import { ICS_TYPES } from '#domain/codes/ics-type.ts';
import { inThree, letter, oneOf, orNull, text } from './column.ts';

export const icsType = letter(...ICS_TYPES);
export const grade = letter('A', 'B', 'C');
export const floorCode = oneOf('LOW', 'MID_LOW', 'MID', 'HIGH_MID', 'HIGH', 'EXTR_HIGH');
export const name = inThree('name', text);
export const nameOrNull = inThree('name', orNull(text));
