import type { ReactNode } from 'react';
import type { RecruitmentPost } from '#contract/recruitment.ts';
import { phoneText, telLink } from '#domain/text/phone.ts';
import { usePage } from '#web/app/page.ts';
import { EnquireButton } from '#web/features/enquiry/enquire-button.tsx';
import { ButtonAnchor } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/**
 * A vacancy with its description and how to apply. `heading` is the title at the heading level that the
 * page needs.
 */
export function JobPost({ post, heading }: { post: RecruitmentPost; heading: ReactNode }) {
  const { t, site, addressOf, textOf, dayText } = usePage();
  const { branch } = post;
  const phone = branch?.phone ?? site.phone;
  const title = textOf(post.title);
  return (
    <article
      aria-labelledby={postHeadingId(post)}
      className="flex h-full flex-col gap-3 rounded-card border border-line bg-raised p-5"
    >
      <header className="grid gap-1">
        {heading}
        <p className="facts">
          <Spaced>
            <span className="font-bold text-ink">{t(`recruitment:employment.${post.employment}`)}</span>
            <span>{t('recruitment:posted', { date: dayText(post.posted_on) })}</span>
            {post.closes_on && <span>{t('recruitment:closes', { date: dayText(post.closes_on) })}</span>}
          </Spaced>
        </p>
        <p className="text-sm">
          {branch ? (
            <Link
              to={addressOf('branches', branch.ics_type, branch.code)}
              className="inline-flex min-h-6 items-center font-bold text-brand hover:underline"
            >
              {textOf(branch.name)}
            </Link>
          ) : (
            t('recruitment:head_office')
          )}
        </p>
      </header>
      <div
        className="grid gap-2"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and sanitised by the server
        dangerouslySetInnerHTML={{ __html: textOf(post.body) }}
      />
      <div className="mt-auto flex flex-wrap gap-3" data-print="hide">
        <Spaced>
          <EnquireButton subject={{ kind: 'post', id: post.id }} name={title}>
            <VisuallyHidden>{title}</VisuallyHidden>
          </EnquireButton>
          <ButtonAnchor icon="phone" href={telLink(phone)} variant="ghost">
            {t('recruitment:call', { phone: phoneText(phone) })}
            <VisuallyHidden>{title}</VisuallyHidden>
          </ButtonAnchor>
        </Spaced>
      </div>
    </article>
  );
}

export function postHeadingId({ id }: Pick<RecruitmentPost, 'id'>): string {
  return `post-${id}`;
}
