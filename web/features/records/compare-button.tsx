import type { Stock } from '#contract/stock.ts';
import { MAX_COMPARED, toggleCompared } from '#domain/records/compare-selection.ts';
import { includesStock } from '#domain/records/stock-ref.ts';
import { useT } from '#web/app/page.ts';
import { useStored } from '#web/storage/stored-list.ts';
import { showToast } from '#web/ui/toast.tsx';
import { RecordButton, type RecordButtonVariant } from './record-button.tsx';
import { comparedListings } from './stored-lists.ts';

type Props = {
  stock: Pick<Stock, 'gstock_id' | 'ics_type'>;
  /** Name of the listing in the page's language. */
  name: string;
  variant?: RecordButtonVariant;
};

/** Button that adds a listing to the comparison or removes it. */
export function CompareButton({ stock, name, variant = 'picture' }: Props) {
  const t = useT();
  const stockRef = { id: stock.gstock_id, ics_type: stock.ics_type };
  const isPressed = useStored(comparedListings, (list) => includesStock(list, stockRef.id), false);
  const toggle = () =>
    comparedListings.update((list) => {
      const newComparedList = toggleCompared(list, stockRef);
      if (!newComparedList) showToast({ text: t('stock_info:compare.full', { count: MAX_COMPARED }) });
      return newComparedList ?? list;
    });
  return (
    <RecordButton
      icon="scale"
      variant={variant}
      label={t('stock_info:compare', { name })}
      shortLabel={t('stock_info:compare.word')}
      isPressed={isPressed}
      onClick={toggle}
    />
  );
}
