import type { StockDetail } from '#contract/stock.ts';
import { usePage } from '#web/app/page.ts';
import { CompareButton } from '#web/features/records/compare-button.tsx';
import { FavouriteButton } from '#web/features/records/favourite-button.tsx';
import { CopyLinkButton } from '#web/features/share/copy-link-button.tsx';
import { ShareButton } from '#web/features/share/share-button.tsx';
import { Button } from '#web/ui/button.tsx';

/** What a visitor can do with a listing. All of it needs script, so without script it is not there. */
export function Actions({ stock, name }: { stock: StockDetail; name: string }) {
  const { t, lang, origin } = usePage();
  return (
    <section
      aria-label={t('details:actions')}
      className="flex flex-wrap gap-2 max-sm:*:px-3 max-sm:*:text-sm noscript:hidden"
    >
      <FavouriteButton stock={stock} name={name} look="plain" />
      <CompareButton stock={stock} name={name} look="plain" />
      <ShareButton stock={stock} name={name} />
      <CopyLinkButton link={origin + stock.link[lang]} />
      <Button icon="printer" look="plain" onClick={() => window.print()}>
        {t('details:print')}
      </Button>
    </section>
  );
}
