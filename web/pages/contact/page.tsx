import type { LoaderFunctionArgs } from 'react-router';
import { readSubject } from '#domain/enquiry/subject-ids.ts';
import { type Head, type HeadContext, pageContext, usePage, usePageQuery } from '#web/app/page.ts';
import { aboutSubject, type EnquiryAbout } from '#web/features/enquiry/about.ts';
import { Agency } from '#web/features/enquiry/agency.tsx';
import { EnquiryForm } from '#web/features/enquiry/enquiry-form.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { loadSubject, SubjectCard, useSubject } from './subject.tsx';

const GENERAL: EnquiryAbout = { type: 'general' };

/** A subject that is no longer there leaves a general form: the visitor came to write. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<null> {
  const subject = readSubject(new URL(request.url).searchParams);
  if (subject) await loadSubject(subject, context.get(pageContext).queryClient);
  return null;
}

export function head(_: null, { t, site, url, addressOf, textOf }: HeadContext): Head {
  return {
    title: t('enquiry:title'),
    description: t('enquiry:description', { brand: textOf(site.brand) }),
    canonical: addressOf('contact'),
    ...(url.search !== '' && { robots: 'noindex' as const }),
  };
}

export default function ContactPage() {
  const { t } = usePage();
  const search = usePageQuery();
  const shown = useSubject(readSubject(search));
  return (
    <>
      <PageHead title={t(shown ? `enquiry:title_of.${shown.subject.kind}` : 'enquiry:title')} />
      <div className="page-width grid gap-6 pt-5 pb-12 md:grid-cols-[minmax(0,42rem)_18rem] md:gap-12 md:pt-8">
        <div className="grid content-start gap-4">
          {shown && <SubjectCard of={shown} />}
          <EnquiryForm
            key={shown ? `${shown.subject.kind} ${shown.subject.id}` : 'general'}
            about={shown ? aboutSubject(t, shown) : GENERAL}
          />
        </div>
        <Agency />
      </div>
    </>
  );
}
