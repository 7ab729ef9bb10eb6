import type { Project } from '#contract/projects.ts';
import { usePage } from '#web/app/page.ts';
import { Picture } from '#web/ui/picture.tsx';

/** The photographs of a project. */
export function Gallery({ project }: { project: Project }) {
  const { t, textOf } = usePage();
  const name = textOf(project.building.name);
  const photos = project.media.filter(({ kind }) => kind === 'photo');
  if (photos.length === 0) return null;
  return (
    <section aria-labelledby="project-gallery" className="below grid gap-3">
      <h2 id="project-gallery" className="text-xl">
        {t('project:gallery')}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the list is a scrollable element, which must be focusable by keyboard */}
      <ul tabIndex={0} aria-labelledby="project-gallery" className="sideways sm:grid-cols-2 lg:grid-cols-4">
        {photos.map(({ id, url, caption }, index) => (
          <li key={id}>
            <Picture
              url={url}
              sizes="(min-width: 1024px) 300px, (min-width: 640px) 45vw, 60vw"
              alt={caption ? textOf(caption) : t('project:picture', { name, n: index + 1 })}
              width={640}
              height={400}
              loading="lazy"
              className="aspect-16/10 w-full rounded-card border border-line bg-land object-cover"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
