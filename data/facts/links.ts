import type { RailLink } from '#domain/railway/rides.ts';
import { readFacts } from './csv.ts';

/**
 * Reads the MTR travel minutes of 2025: rides between neighbouring stations, changes of line, and walks
 * between stations.
 */
export function readLinks(): readonly RailLink[] {
  return readFacts('links.csv').map((line): RailLink => {
    const [from, to, minutes] = [line.text('from'), line.text('to'), line.number('minutes')];
    const lines = (line.optional('line') ?? '').split('|');
    switch (line.text('kind')) {
      case 'ride':
        return { kind: 'ride', from, to, minutes, line: lines[0] ?? '' };
      case 'change':
        return { kind: 'change', at: from, minutes, lines };
      default:
        return { kind: 'walk', from, to, minutes };
    }
  });
}
