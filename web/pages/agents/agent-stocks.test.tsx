import { expect, test } from 'vitest';
import { renderComponent } from '#tests/factories/render-component.tsx';
import { AgentStocks } from './agent-stocks.tsx';
import { ClosedStocks } from './closed-stocks.tsx';

test('An agent without listings has no listings section', () => {
  const agent = { stock_ids: [], newest_stocks: [] };
  expect(renderComponent(<AgentStocks agent={agent} />)).toBe('');
  expect(renderComponent(<ClosedStocks stocks={[]} />)).toBe('');
});
