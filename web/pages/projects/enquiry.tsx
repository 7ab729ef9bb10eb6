import type { IcsType } from '#domain/codes/ics-type.ts';
import type { EnquirySubject } from '#domain/enquiry/enquiry-subject.ts';
import { phoneText, telLink } from '#domain/text/phone.ts';
import { usePage } from '#web/app/page.ts';
import { EnquireButton } from '#web/features/enquiry/enquire-button.tsx';
import { ButtonAnchor, ButtonLink } from '#web/ui/button.tsx';
import { Spaced } from '#web/ui/spaced.tsx';

/** Contact options for an enquiry about a project. */
export function ProjectEnquiry({
  subject,
  name,
  icsType,
}: {
  subject: EnquirySubject;
  name: string;
  icsType: IcsType;
}) {
  const { t, site, addressOf } = usePage();
  return (
    <section
      aria-labelledby="project-enquiry"
      data-print="hide"
      className="grid gap-3 rounded-card border border-brand bg-brand-tint p-5 md:p-6"
    >
      <h2 id="project-enquiry" className="text-xl">
        {t('project:enquiry')}
      </h2>
      <p>{t('project:enquiry_text', { name })}</p>
      <div className="flex flex-wrap gap-2">
        <Spaced>
          <ButtonAnchor icon="phone" href={telLink(site.phone)}>
            {t('project:call', { phone: phoneText(site.phone) })}
          </ButtonAnchor>
          <EnquireButton subject={subject} icsType={icsType} name={name} variant="plain" />
          <ButtonLink icon="users" variant="plain" to={addressOf('agents', icsType)}>
            {t('project:agents')}
          </ButtonLink>
        </Spaced>
      </div>
    </section>
  );
}
