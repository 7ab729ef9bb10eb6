import { addressOf } from '#domain/addresses.ts';
import { usePage } from '../../app/page-context.ts';
import { ButtonLink } from '../../ui/button.tsx';

export default function NotFoundPage() {
  const { lang, t } = usePage();
  return (
    <div className="page-width flex flex-col items-start gap-4 py-12 md:py-24">
      <h1 className="text-2xl md:text-3xl">{t('not_found.title')}</h1>
      <p className="max-w-prose text-muted">{t('not_found.text')}</p>
      <div className="flex flex-wrap gap-3 pt-2">
        <ButtonLink to={addressOf('find', lang)}>{t('way_on.find')}</ButtonLink>
        <ButtonLink to={addressOf('home', lang)} look="ghost">
          {t('way_on.home')}
        </ButtonLink>
      </div>
    </div>
  );
}
