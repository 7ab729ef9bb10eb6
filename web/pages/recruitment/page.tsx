import { useSuspenseQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import type { RecruitmentPost } from '#contract/recruitment.ts';
import { phoneText, telLink } from '#domain/text/phone.ts';
import { recruitmentQuery } from '#web/api/content-queries.ts';
import { type Head, type HeadContext, pageContext, usePage } from '#web/app/page.ts';
import { EnquireButton } from '#web/features/enquiry/enquire-button.tsx';
import { ButtonAnchor } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { jsonLdOf } from './json-ld.ts';

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  await context.get(pageContext).queryClient.ensureQueryData(recruitmentQuery());
  return null;
}

export function head(_: null, { lang, t, site, origin, queryClient, addressOf, textOf }: HeadContext): Head {
  const posts = queryClient.getQueryData(recruitmentQuery().queryKey)?.posts ?? [];
  return {
    title: t('recruitment:title'),
    description: t('recruitment:description', { count: posts.length }),
    canonical: addressOf('recruitment'),
    jsonLd: import.meta.env.SSR && jsonLdOf(posts, textOf(site.brand), lang, origin),
  };
}

/** Posts that can be applied for. */
export default function RecruitmentPage() {
  const { t, site } = usePage();
  const { posts } = useSuspenseQuery(recruitmentQuery()).data;
  return (
    <>
      <PageHead title={t('recruitment:title')} count={t('recruitment:count', { count: posts.length })} />
      <div className="page-width pt-4 md:pt-6">
        {posts.length === 0 ? (
          <EmptyState
            icon="briefcase-business"
            title={t('recruitment:empty')}
            action={
              <ButtonAnchor href={telLink(site.phone)}>
                {t('recruitment:call', { phone: phoneText(site.phone) })}
              </ButtonAnchor>
            }
          >
            {t('recruitment:empty_help')}
          </EmptyState>
        ) : (
          <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            {posts.map((post) => (
              <li key={post.id}>
                <Post post={post} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function Post({ post }: { post: RecruitmentPost }) {
  const { t, site, addressOf, textOf, dayText } = usePage();
  const { branch } = post;
  const phone = branch?.phone ?? site.phone;
  const title = textOf(post.title);
  return (
    <article
      aria-labelledby={`post-${post.id}`}
      className="flex h-full flex-col gap-3 rounded-card border border-line bg-raised p-5"
    >
      <header className="grid gap-1">
        <h2 id={`post-${post.id}`} className="text-lg md:text-xl">
          {title}
        </h2>
        <p className="facts">
          <span className="font-bold text-ink">{t(`recruitment:employment.${post.employment}`)}</span>
          <span>{t('recruitment:posted', { date: dayText(post.posted_on) })}</span>
          {post.closes_on && <span>{t('recruitment:closes', { date: dayText(post.closes_on) })}</span>}
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
        <EnquireButton subject={{ kind: 'post', id: post.id }} name={title}>
          <VisuallyHidden>{title}</VisuallyHidden>
        </EnquireButton>
        <ButtonAnchor icon="phone" href={telLink(phone)} look="ghost">
          {t('recruitment:call', { phone: phoneText(phone) })}
          <VisuallyHidden>{title}</VisuallyHidden>
        </ButtonAnchor>
      </div>
    </article>
  );
}
