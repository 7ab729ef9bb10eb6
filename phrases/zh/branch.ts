export const branch = {} as const;
