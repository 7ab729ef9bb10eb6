export const building_page = {} as const;
