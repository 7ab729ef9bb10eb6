export const article = {} as const;
