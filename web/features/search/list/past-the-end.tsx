import { useT } from '#web/app/page.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Beyond the last page of a list that is not empty. */
export default function PastTheEnd({ title, firstPage }: { title: string; firstPage: string }) {
  const t = useT();
  return (
    <EmptyState
      icon="search-x"
      title={title}
      action={<ButtonLink to={firstPage}>{t('find:first_page')}</ButtonLink>}
    />
  );
}
