export const transaction = {} as const;
