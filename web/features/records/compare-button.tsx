import type { Stock } from '#contract/stock.ts';
import { MAX_COMPARED, toggleCompared } from '#domain/records/compare-selection.ts';
import { includesStock } from '#domain/records/stock-ref.ts';
import { useT } from '#web/app/page.ts';
import { useStored } from '#web/storage/stored-list.ts';
import { showToast } from '#web/ui/toast.tsx';
import { RecordButton, type RecordButtonLook } from './record-button.tsx';
import { compared } from './stored-lists.ts';

type Props = {
  stock: Pick<Stock, 'gstock_id' | 'ics_type'>;
  /** the listing's name in the page's language */
  name: string;
  look?: RecordButtonLook;
};

/** Puts a listing beside the others that are to be compared. */
export function CompareButton({ stock, name, look = 'picture' }: Props) {
  const t = useT();
  const chosen = { id: stock.gstock_id, ics_type: stock.ics_type };
  const pressed = useStored(compared, (list) => includesStock(list, chosen.id), false);
  const toggle = () =>
    compared.update((list) => {
      const next = toggleCompared(list, chosen);
      if (!next) showToast({ text: t('stock_info:compare.full', { count: MAX_COMPARED }) });
      return next ?? list;
    });
  return (
    <RecordButton
      icon="scale"
      look={look}
      label={t('stock_info:compare', { name })}
      word={t('stock_info:compare.word')}
      pressed={pressed}
      onClick={toggle}
    />
  );
}
