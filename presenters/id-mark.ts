/**
 * Stands, as often as a row's id is long, for the id in a piece that rows have in common but for it. The piece has it
 * nowhere else.
 */
export const ID_MARK = '#';
