import { useSuspenseQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { phoneText, telLink } from '#domain/text/phone.ts';
import { recruitmentQuery } from '#web/api/content-queries.ts';
import { itemListJsonLd } from '#web/app/json-ld.ts';
import { type Head, type HeadContext, pageContext, usePage } from '#web/app/page.ts';
import { ButtonAnchor } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { JobPost, postHeadingId } from './post.tsx';

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  await context.get(pageContext).queryClient.ensureQueryData(recruitmentQuery());
  return null;
}

export function head(_: null, { t, origin, queryClient, addressOf }: HeadContext): Head {
  const posts = queryClient.getQueryData(recruitmentQuery().queryKey)?.posts ?? [];
  return {
    title: t('recruitment:title'),
    description: t('recruitment:description', { count: posts.length }),
    canonical: addressOf('recruitment'),
    jsonLd:
      import.meta.env.SSR &&
      itemListJsonLd(
        posts.map(({ id }) => addressOf('recruitmentPost', id)),
        origin,
      ),
  };
}

/** Page of the open vacancies. */
export default function RecruitmentPage() {
  const { t, site, addressOf, textOf } = usePage();
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
                <JobPost
                  post={post}
                  heading={
                    <h2 id={postHeadingId(post)} className="text-lg md:text-xl">
                      <Link to={addressOf('recruitmentPost', post.id)} className="hover:underline">
                        {textOf(post.title)}
                      </Link>
                    </h2>
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
