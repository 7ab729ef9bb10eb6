import type { ReactNode } from 'react';
import { useT } from '#web/app/page.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Picture } from '#web/ui/picture.tsx';

/** Page that lists projects. `cards` are `<li>` elements. */
export function ProjectList({
  title,
  description,
  cards,
}: {
  title: string;
  description: string;
  cards: readonly ReactNode[];
}) {
  const t = useT();
  return (
    <>
      <PageHead title={title} count={t('project:count', { count: cards.length })}>
        <p className="text-muted">{description}</p>
      </PageHead>
      <div className="page-width pt-4 md:pt-6">
        {cards.length === 0 ? (
          <EmptyState icon="building-complex" title={t('project:empty')} />
        ) : (
          <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">{cards}</ul>
        )}
      </div>
    </>
  );
}

/** Picture at the top of a project card. */
export function ProjectPicture({ url }: { url: string | null }) {
  if (!url) return null;
  return (
    <Picture
      url={url}
      alt=""
      sizes="(min-width: 1024px) 360px, (min-width: 640px) 45vw, 60vw"
      width={640}
      height={400}
      loading="lazy"
      className="aspect-16/10 w-full bg-land object-cover"
    />
  );
}
