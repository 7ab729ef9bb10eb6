import type { Phrases } from '../zh/types.ts';

export const medians: Phrases<'medians'> = {
  of: 'Median of {{deals}} {{where}}, {{period}}, {{basis}}',
  few: 'Only {{deals}} {{where}}, {{period}}, {{basis}}: too few for a median',
  none: 'No transactions with a figure {{basis}} {{where}}, {{period}}',
  'deals.S_one': '{{count}} sale',
  'deals.S_other': '{{count}} sales',
  'deals.L_one': '{{count}} lease',
  'deals.L_other': '{{count}} leases',
  'where.building': 'in this building',
  'where.district': 'in {{name}}',
  'where.search': 'in this search',
  'period.months': 'last {{months}} months',
  'period.days': 'on the days searched',
  'basis.S.gross': 'per sq ft gross',
  'basis.S.saleable': 'per sq ft saleable',
  'basis.L.gross': 'per sq ft gross',
  'basis.L.saleable': 'per sq ft saleable',
  'widened.months': ' (fewer than {{least}} in {{months}} months)',
  'widened.building': ' (fewer than {{least}} in this building)',
};
