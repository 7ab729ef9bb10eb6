import { usePage } from '#web/app/page.ts';
import { Link } from '#web/ui/link.tsx';

/** States how the data of a form is used, and links to the full privacy statements. */
export function DataUseNotice({ children }: { children: string }) {
  const { t, addressOf } = usePage();
  return (
    <p className="text-sm text-muted">
      {children}
      <br />
      {t('enquiry:data_details')}
      {(['personal-data', 'privacy'] as const).map((page, index) => (
        <span key={page}>
          {index > 0 && ' · '}
          <Link to={addressOf('legal', page)} className="text-brand underline underline-offset-4">
            {t(`legal.${page}`)}
          </Link>
        </span>
      ))}
    </p>
  );
}
