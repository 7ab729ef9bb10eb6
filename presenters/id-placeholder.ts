/**
 * Placeholder for one character of the row's id in shared JSON fields. It must not occur anywhere else
 * in these fields.
 */
export const ID_PLACEHOLDER = '#';
