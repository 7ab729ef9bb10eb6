/** Id of the search form. The button of the map, outside the form, submits it too. */
export const HOME_FORM_ID = 'home-search';
