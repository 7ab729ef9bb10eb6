export const find = {} as const;
