export const details = {} as const;
