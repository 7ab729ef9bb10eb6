export const stock_info = {} as const;
