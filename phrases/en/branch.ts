import type { Phrases } from '../zh/types.ts';

export const branch: Phrases<'branch'> = {
  title: 'Our branches',
  'title_of.i': 'Industrial branches',
  'title_of.c': 'Office branches',
  'title_of.s': 'Shop branches',
  count_one: '{{count}} branch',
  count_other: '{{count}} branches',
  description:
    'Addresses, opening hours, telephone numbers, maps and agents of our {{count}} branches in Hong Kong, for the sale and lease of industrial, office and shop property.',
  'description_of.i':
    'Addresses, opening hours, telephone numbers, maps and agents of our {{count}} industrial branches in Hong Kong.',
  'description_of.c':
    'Addresses, opening hours, telephone numbers, maps and agents of our {{count}} office branches in Hong Kong.',
  'description_of.s':
    'Addresses, opening hours, telephone numbers, maps and agents of our {{count}} shop branches in Hong Kong.',
  types: 'Branches by property type',
  all: 'All',
  list: 'List of branches',
  map: 'Map of branches',
  empty: 'No branches here yet',
  empty_help: 'Call us and we will find the right agent for you.',

  'open.until': 'Open until {{time}}',
  'open.today': 'Closed, opens today at {{time}}',
  'open.later': 'Closed, opens {{weekday}} at {{time}}',
  'open.closed': 'Closed',
  hours: 'Opening hours',
  today: 'Today',
  closed: 'Closed',
  'day.mon': 'Monday',
  'day.tue': 'Tuesday',
  'day.wed': 'Wednesday',
  'day.thu': 'Thursday',
  'day.fri': 'Friday',
  'day.sat': 'Saturday',
  'day.sun': 'Sunday',
  'day.holiday': 'Public holidays',
  every_day: 'Every day',
  day_range: '{{from}} to {{to}}',
  day_and: '{{days}} and {{last}}',

  call: 'Call {{phone}}',
  directions: 'Directions',
  show_on_map: 'Show on map',
  details: 'Hours and agents',
  station_one: 'About {{count}} minute on foot from {{station}} MTR Station',
  station_other: 'About {{count}} minutes on foot from {{station}} MTR Station',
  statement: 'Statement of particulars no.',
  fax: 'Fax',

  'stocks.sale': 'for sale',
  'stocks.lease': 'for lease',
  'stocks.note': 'Listings of the branch’s agents',
  agents: 'Agents at this branch',
  all_agents_one: '{{count}} more agent',
  all_agents_other: '{{count}} more agents',
  licence: 'Licence {{licence}}',
  call_agent: 'Call {{name}}: {{phone}}',
  whatsapp: 'WhatsApp {{name}}',
  whatsapp_message:
    'Hello {{name}}, I found {{branch}} on your website and would like to ask about property.',
};
