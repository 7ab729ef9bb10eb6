import { useSuspenseQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs, Params } from 'react-router';
import { PodiumError } from '#contract/error.ts';
import type { RecruitmentPost } from '#contract/recruitment.ts';
import { recruitmentQuery } from '#web/api/content-queries.ts';
import { breadcrumbOf, graphOf, type Step } from '#web/app/json-ld.ts';
import {
  type Head,
  type HeadContext,
  type PageContext,
  pageContext,
  usePage,
  usePageParams,
} from '#web/app/page.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { jsonLdOf } from './json-ld.ts';
import { Post, postHeadingId } from './post.tsx';

export async function loader({ context, params }: LoaderFunctionArgs): Promise<null> {
  const { posts } = await context.get(pageContext).queryClient.ensureQueryData(recruitmentQuery());
  if (!postOf(posts, params)) throw new PodiumError('not_found');
  return null;
}

export function head(_: null, context: HeadContext): Head {
  const { params, lang, t, site, origin, queryClient, addressOf, textOf, dayText } = context;
  const post = postOf(queryClient.getQueryData(recruitmentQuery().queryKey)?.posts, params);
  if (!post) return { description: '', robots: 'noindex' };
  const canonical = addressOf('recruitmentPost', post.id);
  const title = textOf(post.title);
  const place = post.branch ? textOf(post.branch.name) : t('recruitment:head_office');
  const facts = [
    t(`recruitment:employment.${post.employment}`),
    place,
    t('recruitment:posted', { date: dayText(post.posted_on) }),
    post.closes_on && t('recruitment:closes', { date: dayText(post.closes_on) }),
  ];
  return {
    title: [title, place, t('recruitment:title')].join(' | '),
    description: [title, ...facts.filter(Boolean)].join(' · '),
    canonical,
    jsonLd:
      import.meta.env.SSR &&
      graphOf(
        jsonLdOf(post, { agency: textOf(site.brand), url: canonical, lang, origin }),
        breadcrumbOf([...trailOf(context), { to: canonical, label: title }], origin),
      ),
  };
}

/** One vacancy by itself. */
export default function RecruitmentPostPage() {
  const page = usePage();
  const { t, textOf } = page;
  const { posts } = useSuspenseQuery(recruitmentQuery()).data;
  const post = postOf(posts, usePageParams());
  if (!post) throw new PodiumError('not_found');
  return (
    <div className="page-width grid max-w-3xl grid-cols-1 gap-4 pt-4 md:pt-6">
      <Breadcrumb label={t('recruitment:breadcrumb')} trail={trailOf(page)} current={textOf(post.title)} />
      <Post
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

function postOf(posts: readonly RecruitmentPost[] | undefined, { postId }: Params) {
  return posts?.find(({ id }) => String(id) === postId);
}

function trailOf({ t, addressOf }: PageContext): readonly Step[] {
  return [{ to: addressOf('recruitment'), label: t('recruitment:title') }];
}
