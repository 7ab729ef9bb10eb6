import type { RailLink } from '#domain/railway/rides.ts';
import { readFacts } from './csv.ts';

/** Minutes of the MTR in 2025: between neighbours, to change lines, and on walkways between stations. */
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
