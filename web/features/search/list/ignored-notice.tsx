import { useT } from '#web/app/page.ts';
import { Notice } from '#web/ui/notice.tsx';
import { errorText } from '../error-text.ts';
import type { Search } from '../search-address.ts';
import { useSearchPage } from '../search-page-context.ts';

/** Says what of the address was not understood and is left out of the search. */
export default function IgnoredNotice({ search: { errors } }: { search: Search }) {
  const t = useT();
  const { definition } = useSearchPage();
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
