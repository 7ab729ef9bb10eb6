import { useT } from '#web/app/page.ts';
import { Notice } from '#web/ui/notice.tsx';
import { errorMessage } from '../error-message.ts';
import type { Search } from '../search-address.ts';
import { useSearchPage } from '../search-page-context.ts';

/** Notice that lists the URL parameters that were not understood and are ignored. */
export default function IgnoredNotice({ search: { errors } }: { search: Search }) {
  const t = useT();
  const { definition } = useSearchPage();
  return (
    <Notice isWarning>
      {t('find:ignored')}
      <ul className="list-inside list-disc">
        {errors.map((error) => (
          <li key={error.field}>{errorMessage(definition.filters, error, t)}</li>
        ))}
      </ul>
    </Notice>
  );
}
