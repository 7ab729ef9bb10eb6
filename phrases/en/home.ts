import type { Phrases } from '../types.ts';

export const home: Phrases<'home'> = {
  title: 'Commercial property in Hong Kong',
  'title_of.i': 'Industrial property in Hong Kong',
  'title_of.c': 'Offices in Hong Kong',
  'title_of.s': 'Shops in Hong Kong',
  description:
    'Search industrial units, offices and shops in Hong Kong: {{n}} listings for sale and lease, with price, area and price per square foot.',
  'description_of.i':
    'Industrial units for sale and lease in Hong Kong: {{n}} listings with price, area and price per square foot.',
  'description_of.c':
    'Offices for sale and lease in Hong Kong: {{n}} listings with price, area and price per square foot.',
  'description_of.s':
    'Shops for sale and lease in Hong Kong: {{n}} listings with price, area and price per square foot.',
  total_one: '{{n}} listing',
  total_other: '{{n}} listings',
  'search.label': 'Search listings',
  'search.keyword': 'Building, street, district or property no.',
  'search.type': 'Property type',
  'search.any_type': 'All types',
  'search.tx_type': 'Sale or lease',
  'search.any_tx_type': 'Sale or lease',
  'search.submit': 'Search',
  'section.sale': 'For sale {{n}}',
  'section.lease': 'For lease {{n}}',
  'section.all': 'See all {{n}}',
  'section.fresh': 'Latest',
  'section.hot': 'Featured',
  'section.empty': 'There are no listings at the moment.',
  'map.title': 'Search by map',
  'map.how': 'Choose a number to see the listings there',
  'news.title': 'News',
  'news.all': 'More news',
  'open_days.title': 'Open days',
  'open_days.all': 'All open days',
  'recommend.title': 'Picks for your phone',
  'recommend.description': 'Recommended listings of the day, made to be looked through on a phone.',
  'recommend.today': 'Today’s suggestions',
  transactions: 'Latest transactions',
  'transactions.all': 'All transactions',
};
