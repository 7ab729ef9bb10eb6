import { ICS_TYPES } from '#domain/codes/ics-type.ts';
import { inAllLanguages, oneOf, orNull, singleCharacter, text } from './column.ts';

export const icsType = singleCharacter(...ICS_TYPES);
export const grade = singleCharacter('A', 'B', 'C');
export const floorCode = oneOf('LOW', 'MID_LOW', 'MID', 'HIGH_MID', 'HIGH', 'EXTR_HIGH');
export const name = inAllLanguages('name', text);
export const nameOrNull = inAllLanguages('name', orNull(text));
