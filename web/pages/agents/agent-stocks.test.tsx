import { expect, test } from 'vitest';
import { drawPart } from '#tests/factories/draw-part.tsx';
import { AgentStocks } from './agent-stocks.tsx';
import { ClosedStocks } from './closed-stocks.tsx';

test('An agent without listings has no section of them', () => {
  const agent = { stock_ids: [], newest_stocks: [] };
  expect(drawPart(<AgentStocks agent={agent} />)).toBe('');
  expect(drawPart(<ClosedStocks stocks={[]} />)).toBe('');
});
