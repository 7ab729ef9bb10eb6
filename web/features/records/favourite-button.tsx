import { Heart } from 'lucide-react';
import type { Stock } from '#contract/stock.ts';
import { isFavourite } from '#domain/records.ts';
import { useT } from '../../app/page-context.ts';
import { useKept } from '../../storage/kept-list.ts';
import { toggleBookmark } from './bookmarks.ts';
import { favourites } from './lists.ts';
import { RecordButton, type RecordButtonLook } from './record-button.tsx';
import { tellBookmarkFailure } from './tell-failure.ts';

type Props = {
  stock: Pick<Stock, 'gstock_id' | 'ics_type'>;
  /** the listing's name in the page's language */
  name: string;
  look?: RecordButtonLook;
  /** What to do instead of keeping it or letting go of it at once. */
  onToggle?: () => void;
};

export function FavouriteButton({ stock, name, look = 'picture', onToggle }: Props) {
  const t = useT();
  const kept = { id: stock.gstock_id, ics_type: stock.ics_type };
  const pressed = useKept(favourites, (list) => isFavourite(list, kept.id), false);
  return (
    <RecordButton
      icon={Heart}
      look={look}
      label={t('stock_info:favourite', { name })}
      word={t('stock_info:favourite.word')}
      pressed={pressed}
      onClick={onToggle ?? (() => void toggleBookmark(kept).catch((error) => tellBookmarkFailure(error, t)))}
    />
  );
}
