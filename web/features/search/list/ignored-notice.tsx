import { useT } from '#web/app/page.ts';
import { Notice } from '#web/ui/notice.tsx';
import { errorText } from '../error-text.ts';
import type { Search } from '../search.ts';
import type { SearchDefinition } from '../search-definition.ts';

/** Says what of the address was not understood and is left out of the search. */
export default function IgnoredNotice({
  definition,
  search: { errors },
}: {
  definition: SearchDefinition;
  search: Search;
}) {
  const t = useT();
  return (
    <Notice warning>
      {t('find:ignored')}
      <ul className="list-inside list-disc">
        {errors.map((error) => (
          <li key={error.field}>{errorText(definition.table, error, t)}</li>
        ))}
      </ul>
    </Notice>
  );
}
