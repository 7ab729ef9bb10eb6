import type { Phrases } from '../zh/types.ts';

export const legal: Phrases<'legal'> = {
  pages: 'All legal pages',
  changed: 'Last updated: {{date}}',
  'kept.days': 'Enquiries are kept for {days} days after the last change and then deleted automatically.',
  'kept.needed':
    'Enquiries are kept until they have been dealt with and are no longer needed, and then deleted. You may ask us to delete yours at any time.',
  'analytics.none': 'This website uses no analytics service.',
  'analytics.google':
    'This website uses Google Analytics to count visits. It sets cookies, and Google handles the data under its own privacy policy.',
  'analytics.asked':
    'With your consent, this website uses Google Analytics to count visits. It sets cookies, and Google handles the data under its own privacy policy. You can change your choice at the foot of any page.',
  'captcha.own':
    'Forms are protected against programs by a check of our own; nothing is sent to third parties.',
  'captcha.google':
    'Forms are protected by Google reCAPTCHA. Google receives your network address and browser details and handles them under its own privacy policy.',
  'map.own': 'Maps come from our own server; nothing is sent to third parties.',
  'map.outside':
    'The base map comes from the servers of the provider named on the map, which receives your network address when your browser loads it.',
  'map.google':
    'Maps are provided by Google Maps. Google receives your network address and browser details and handles them under its own privacy policy.',
  'contact.address': 'Address: {address}',
  'contact.email': 'Email: {email}',
  'contact.phone': 'Telephone: {phone}',
};
