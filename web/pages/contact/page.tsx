import type { LoaderFunctionArgs } from 'react-router';
import { parseSubject } from '#domain/enquiry/subject-ids.ts';
import { type Head, type HeadContext, pageContext, usePage, usePageQuery } from '#web/app/page.ts';
import { AgencyContacts } from '#web/features/enquiry/agency-contacts.tsx';
import { type EnquiryContext, enquiryContextOf } from '#web/features/enquiry/enquiry-context.ts';
import { EnquiryForm } from '#web/features/enquiry/enquiry-form.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { loadSubject, SubjectCard, useSubject } from './subject.tsx';

const GENERAL_CONTEXT: EnquiryContext = { type: 'general' };

/**
 * Loads the listing, agent or other subject of the enquiry. If it no longer exists, the page shows the
 * general contact form.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<null> {
  const subject = parseSubject(new URL(request.url).searchParams);
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
  const query = usePageQuery();
  const subjectDetails = useSubject(parseSubject(query));
  return (
    <>
      <PageHead
        title={t(subjectDetails ? `enquiry:title_of.${subjectDetails.subject.kind}` : 'enquiry:title')}
      />
      <div className="page-width grid gap-6 pt-5 pb-12 md:grid-cols-[minmax(0,42rem)_18rem] md:gap-12 md:pt-8">
        <div className="grid content-start gap-4">
          {subjectDetails && <SubjectCard details={subjectDetails} />}
          <EnquiryForm
            key={subjectDetails ? `${subjectDetails.subject.kind} ${subjectDetails.subject.id}` : 'general'}
            context={subjectDetails ? enquiryContextOf(t, subjectDetails) : GENERAL_CONTEXT}
          />
        </div>
        <AgencyContacts />
      </div>
    </>
  );
}
