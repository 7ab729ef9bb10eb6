import type { ArticleDetail } from '#contract/articles.ts';
import { usePage } from '#web/app/page.ts';
import { chipClass } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { TYPE_TEXT_CLASS } from '#web/ui/type-hue.ts';

/** Links to the buildings that the article mentions and to the listings of the districts that it mentions. */
export function ArticleMentions({ article }: { article: ArticleDetail }) {
  const { t, addressOf, textOf } = usePage();
  const { buildings, districts } = article;
  if (buildings.length + districts.length === 0) return null;
  return (
    <aside aria-label={t('article:named')} data-print="hide" className="grid content-start gap-4">
      <h2 className="text-lg">{t('article:named')}</h2>
      {buildings.length > 0 && (
        <ul aria-label={t('article:buildings')} className="grid gap-2">
          {buildings.map((building) => {
            const name = textOf(building.name);
            return (
              <li key={building.id}>
                <Link
                  to={addressOf('building', building.id, name)}
                  className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-raised px-4 py-2.5 hover:border-ink"
                >
                  <Icon of="building-complex" className={TYPE_TEXT_CLASS[building.ics_type]} />
                  <span className="min-w-0">
                    <span className="block leading-snug font-bold">{name}</span>{' '}
                    <span className="text-sm text-muted">
                      {textOf(building.dist_name)} · {t(`type.${building.ics_type}`)}
                    </span>
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
      {districts.length > 0 && (
        <ul aria-label={t('article:districts')} className="flex flex-wrap gap-2">
          {districts.map(({ code, name }) => (
            <li key={code}>
              <Link
                to={addressOf('find', { query: new URLSearchParams({ districts: code }) })}
                className={chipClass(false)}
              >
                <Icon of="map-pin" size="sm" />
                {textOf(name)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}
