import { describe, expect, test } from 'vitest';
import { applicableColumns, visibleColumns } from './stock-columns.ts';

describe('The columns of the table of listings', () => {
  test('fit the deal', () => {
    expect(visibleColumns({ txType: ['L'] }, 'update_date', {})).toEqual([
      'area',
      'rent',
      'ft_rent',
      'rent_with_charges',
      'update_date',
    ]);
    expect(visibleColumns({ txType: ['S'] }, 'update_date', {})).toEqual([
      'area',
      'sell',
      'ft_sell',
      'yield',
      'update_date',
    ]);
    expect(visibleColumns({}, 'update_date', {})).toEqual(['area', 'sell', 'rent', 'update_date']);
    expect(visibleColumns({ rentWithCharges: { max: 30_000 } }, 'update_date', {})).toContain(
      'rent_with_charges',
    );
  });

  test('of tenanted sales include the tenant’s rent, expiry and trade', () => {
    const filter = { txType: ['S'], flags: ['with_tenancy'] } as const;
    expect(visibleColumns(filter, 'yield', {})).toEqual(
      expect.arrayContaining(['yield', 'tenancy_rent', 'tenancy_expiry', 'tenant_trade']),
    );
  });

  test('fit the type', () => {
    expect(applicableColumns({ icsType: ['c'] })).toContain('grade');
    expect(applicableColumns({ icsType: ['i', 's'] })).not.toContain('grade');
  });

  test('are those that the visitor has chosen, as far as the search has them, and that of the order', () => {
    const choices = { id: true, area: false, sell: true };
    const columns = visibleColumns({ txType: ['L'] }, 'walk', choices);
    expect(columns).toContain('id');
    expect(columns).toContain('station');
    expect(columns).not.toContain('area');
    expect(columns).not.toContain('sell');
  });
});
