import { useSuspenseQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs, Params } from 'react-router';
import { PodiumError } from '#contract/error.ts';
import type { RecruitmentPost } from '#contract/recruitment.ts';
import { recruitmentQuery } from '#web/api/content-queries.ts';
import { type BreadcrumbStep, breadcrumbJsonLd, jsonLdGraph } from '#web/app/json-ld.ts';
import {
  type Head,
  type HeadContext,
  type PageContext,
  pageContext,
  usePage,
  usePageParams,
} from '#web/app/page.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { jobPostingJsonLd } from './json-ld.ts';
import { JobPost, postHeadingId } from './post.tsx';

export async function loader({ context, params }: LoaderFunctionArgs): Promise<null> {
  const { posts } = await context.get(pageContext).queryClient.ensureQueryData(recruitmentQuery());
  if (!findPost(posts, params)) throw new PodiumError('not_found');
  return null;
}

export function head(_: null, context: HeadContext): Head {
  const { params, lang, t, site, origin, queryClient, addressOf, textOf, dayText } = context;
  const post = findPost(queryClient.getQueryData(recruitmentQuery().queryKey)?.posts, params);
  if (!post) return { description: '', robots: 'noindex' };
  const canonical = addressOf('recruitmentPost', post.id);
  const title = textOf(post.title);
  const workplace = post.branch ? textOf(post.branch.name) : t('recruitment:head_office');
  const facts = [
    t(`recruitment:employment.${post.employment}`),
    workplace,
    t('recruitment:posted', { date: dayText(post.posted_on) }),
    post.closes_on && t('recruitment:closes', { date: dayText(post.closes_on) }),
  ];
  return {
    title: [title, workplace, t('recruitment:title')].join(' | '),
    description: [title, ...facts.filter(Boolean)].join(' · '),
    canonical,
    jsonLd:
      import.meta.env.SSR &&
      jsonLdGraph(
        jobPostingJsonLd(post, { agency: textOf(site.brand), url: canonical, lang, origin }),
        breadcrumbJsonLd([...breadcrumbTrailOf(context), { to: canonical, label: title }], origin),
      ),
  };
}

/** Page of one vacancy. */
export default function RecruitmentPostPage() {
  const page = usePage();
  const { t, textOf } = page;
  const { posts } = useSuspenseQuery(recruitmentQuery()).data;
  const post = findPost(posts, usePageParams());
  if (!post) throw new PodiumError('not_found');
  return (
    <div className="page-width grid max-w-3xl grid-cols-1 gap-4 pt-4 md:pt-6">
      <Breadcrumb
        label={t('recruitment:breadcrumb')}
        trail={breadcrumbTrailOf(page)}
        current={textOf(post.title)}
      />
      <JobPost
        post={post}
        heading={
          <h1 id={postHeadingId(post)} className="text-[22px] md:text-2xl">
            {textOf(post.title)}
          </h1>
        }
      />
    </div>
  );
}

function findPost(posts: readonly RecruitmentPost[] | undefined, { postId }: Params) {
  return posts?.find(({ id }) => String(id) === postId);
}

function breadcrumbTrailOf({ t, addressOf }: PageContext): readonly BreadcrumbStep[] {
  return [{ to: addressOf('recruitment'), label: t('recruitment:title') }];
}
