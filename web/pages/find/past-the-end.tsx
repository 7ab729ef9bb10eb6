import { SearchX } from 'lucide-react';
import { usePage } from '#web/app/page-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { changed, type Search, searchPath } from './search.ts';

/** Beyond the last page of a list that is not empty. */
export default function PastTheEnd({ search }: { search: Search }) {
  const { t, lang } = usePage();
  return (
    <EmptyState
      icon={SearchX}
      title={t('find:no_more')}
      action={
        <ButtonLink to={searchPath(lang, changed(search, search.filter))}>{t('find:first_page')}</ButtonLink>
      }
    />
  );
}
