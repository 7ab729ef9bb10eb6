import { readFacts } from '../../data/facts/csv.ts';
import { nameOf } from '../../data/facts/name.ts';
import { textColumns } from '../basics/text.ts';

/** Returns the uses of property, in their order within each type. */
export function createUsageRows() {
  const linesByType = Map.groupBy(readFacts('usages.csv', import.meta.dirname), (line) =>
    line.text('ics_type'),
  );
  return [...linesByType].flatMap(([ics_type, lines]) =>
    lines.map((line, index) => ({
      code: line.text('code'),
      ics_type,
      ...textColumns('name', nameOf(line)),
      position: index + 1,
    })),
  );
}
