import type { StockDetail } from '#contract/stock.ts';
import { usePage } from '#web/app/page.ts';
import { CompareButton } from '#web/features/records/compare-button.tsx';
import { FavouriteButton } from '#web/features/records/favourite-button.tsx';
import { CopyLinkButton } from '#web/features/share/copy-link-button.tsx';
import { ShareButton } from '#web/features/share/share-button.tsx';
import { Button } from '#web/ui/button.tsx';

/** Buttons to save, compare, share, copy and print a listing. They are hidden without JavaScript. */
export function ListingActions({ stock, name }: { stock: StockDetail; name: string }) {
  const { t, lang, origin } = usePage();
  return (
    <section
      aria-label={t('details:actions')}
      className="flex flex-wrap gap-2 max-sm:*:px-3 max-sm:*:text-sm noscript:hidden"
    >
      <FavouriteButton stock={stock} name={name} variant="plain" />
      <CompareButton stock={stock} name={name} variant="plain" />
      <ShareButton stock={stock} name={name} />
      <CopyLinkButton link={origin + stock.link[lang]} />
      <Button icon="printer" variant="plain" onClick={() => window.print()}>
        {t('details:print')}
      </Button>
    </section>
  );
}
