export const calculator = {} as const;
