import type { Phrases } from '../types.ts';

export const main: Phrases<'main'> = {
  'type.i': 'Industrial',
  'type.c': 'Office',
  'type.s': 'Shops',
  'deal.sale': 'For sale',
  'deal.lease': 'For lease',

  'language.zh': '繁體中文',
  'language.gb': '简体中文',
  'language.en': 'English',

  'layout.skip': 'Skip to main content',
  'layout.home': '{{brand}} home',
  'layout.types': 'Property types',
  'layout.menu': 'Menu',
  'layout.menu_of': '{{type}} menu',
  'layout.close_menu': 'Close menu',
  'layout.all_of.i': 'All industrial listings',
  'layout.all_of.c': 'All offices',
  'layout.all_of.s': 'All shops',
  'layout.all': 'All listings',
  'layout.language': 'Language',
  'layout.theme': 'Switch between light and dark',
  'layout.loading': 'Loading',
  'layout.contact': 'Contact us',
  'layout.licence': 'Estate agent’s licence (company) {{number}}',
  'layout.demonstration':
    'Demonstration data: the listings, prices, people and contact details on this site are invented.',
  'layout.area_note':
    'Areas are in square feet and prices in Hong Kong dollars. For reference only; please check with the agent before you commit.',

  'not_found.title': 'This page cannot be found',
  'not_found.text':
    'The address may be wrong, or the property is no longer listed. Search again, or start from the home page.',
  'error.title': 'This cannot be shown right now',
  'error.page_load': 'The page could not be loaded. Check your connection and try again.',
  'error.retry': 'Try again',
  'way_on.find': 'Search listings',
  'way_on.home': 'Back to home',

  'errors.bad_parameter': 'One of the values is not right.',
  'errors.min_above_max': 'The lower limit is above the upper limit.',
  'errors.unknown_language': 'There is no such language.',
  'errors.unknown_section': 'There is no such section of phrases.',
  'errors.stock_not_found': 'This property cannot be found.',
  'errors.anchor_not_found': 'This property is not among the results of the search.',
  'errors.not_found': 'Nothing was found here.',
  'errors.method_not_allowed': 'This address does not accept that kind of request.',
  'errors.too_large': 'What was sent is too large.',
  'errors.unavailable': 'We cannot be reached at the moment. Please try again later.',
  'errors.internal': 'Something went wrong on our side. It has been recorded; please try again later.',
};
