import type { Stock } from '#contract/stock.ts';
import { toggleChange } from '#domain/records/favourites.ts';
import { includesStock } from '#domain/records/stock-ref.ts';
import { useT } from '#web/app/page.ts';
import { useStored } from '#web/storage/stored-list.ts';
import { RecordButton, type RecordButtonVariant } from './record-button.tsx';
import { favourites } from './stored-lists.ts';
import { useChangeFavourites } from './use-change-favourites.ts';

type Props = {
  stock: Pick<Stock, 'gstock_id' | 'ics_type'>;
  /** Name of the listing in the page's language. */
  name: string;
  variant?: RecordButtonVariant;
  /** Called instead of adding or removing the favourite. */
  onToggle?: () => void;
};

export function FavouriteButton({ stock, name, variant = 'picture', onToggle }: Props) {
  const t = useT();
  const stockRef = { id: stock.gstock_id, ics_type: stock.ics_type };
  const changeFavourites = useChangeFavourites();
  const isPressed = useStored(favourites, (list) => includesStock(list, stockRef.id), false);
  return (
    <RecordButton
      icon="heart"
      variant={variant}
      label={t('stock_info:favourite', { name })}
      shortLabel={t('stock_info:favourite.word')}
      isPressed={isPressed}
      onClick={onToggle ?? (() => changeFavourites(toggleChange(favourites.read(), stockRef, Date.now())))}
    />
  );
}
