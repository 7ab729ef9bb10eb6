import { useSuspenseQuery } from '@tanstack/react-query';
import type { Banner } from '#contract/portal.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { bannersQuery } from '#web/api/content-queries.ts';
import { usePage } from '#web/app/page.ts';
import { localizedHref } from '#web/features/layout/site-links.ts';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';

/** Promotional banners of the agency. */
export function Banners({ icsType }: { icsType: IcsType | undefined }) {
  const { t } = usePage();
  const { banners } = useSuspenseQuery(bannersQuery(icsType)).data;
  if (banners.length === 0) return null;
  return (
    <ul aria-label={t('home:banners')} className="home-banners">
      {banners.map((banner) => (
        <li key={banner.id}>
          <BannerCard banner={banner} />
        </li>
      ))}
    </ul>
  );
}

function BannerCard({ banner: { title, text, picture, href } }: { banner: Banner }) {
  const { lang, textOf } = usePage();
  return (
    <article className="home-banner">
      {picture && <Picture url={picture} alt="" sizes="(min-width: 768px) 240px, 40vw" loading="lazy" />}
      <div>
        <h2>
          <Link to={localizedHref(href, lang)} reloadDocument className="stretched-link">
            {textOf(title)}
          </Link>
        </h2>
        {text && <p>{textOf(text)}</p>}
      </div>
    </article>
  );
}
