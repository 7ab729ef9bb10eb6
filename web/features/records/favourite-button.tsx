import type { Stock } from '#contract/stock.ts';
import { toggleChange } from '#domain/records/favourites.ts';
import { includesStock } from '#domain/records/stock-ref.ts';
import { useT } from '#web/app/page.ts';
import { useStored } from '#web/storage/stored-list.ts';
import { RecordButton, type RecordButtonLook } from './record-button.tsx';
import { favourites } from './stored-lists.ts';
import { useChangeFavourites } from './use-change-favourites.ts';

type Props = {
  stock: Pick<Stock, 'gstock_id' | 'ics_type'>;
  /** the listing's name in the page's language */
  name: string;
  look?: RecordButtonLook;
  /** Called instead of adding or removing the favourite. */
  onToggle?: () => void;
};

export function FavouriteButton({ stock, name, look = 'picture', onToggle }: Props) {
  const t = useT();
  const chosen = { id: stock.gstock_id, ics_type: stock.ics_type };
  const change = useChangeFavourites();
  const pressed = useStored(favourites, (list) => includesStock(list, chosen.id), false);
  return (
    <RecordButton
      icon="heart"
      look={look}
      label={t('stock_info:favourite', { name })}
      word={t('stock_info:favourite.word')}
      pressed={pressed}
      onClick={onToggle ?? (() => change(toggleChange(favourites.read(), chosen, Date.now())))}
    />
  );
}
