import { sizesFor } from '#demo/basics/sizes.ts';
import { createDemoRows } from './demo-rows.ts';
import { measureRowMemory } from './row-memory.ts';

/** This script runs in a separate process, since all rows are in its memory at once. */
const [stocks = '0', seed = '0'] = process.argv.slice(2);
const size = sizesFor({ stocks: Number(stocks) });
process.send?.(measureRowMemory(createDemoRows(size.stocks, Number(seed), size.transactions)));
