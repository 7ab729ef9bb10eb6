/** The id of the filter form. Fields that stand outside of it (the keyword, the order) belong to it by this. */
export const FILTER_FORM = 'filter-form';
