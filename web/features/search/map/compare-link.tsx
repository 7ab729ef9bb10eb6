import { usePage } from '#web/app/page.ts';
import { compared } from '#web/features/records/stored-lists.ts';
import { useStored } from '#web/storage/stored-list.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Spaced } from '#web/ui/spaced.tsx';

/** Leads to the comparison of what was chosen, once something is. */
export default function CompareLink() {
  const { t, addressOf } = usePage();
  const ids = useStored(compared, idsOf, '');
  if (ids === '') return null;
  const chosen = ids.split(',');
  return (
    <Link
      to={addressOf('compare', chosen.map(Number))}
      className="target col-start-3 inline-flex items-center gap-1.5 justify-self-end rounded-control px-2 font-bold"
    >
      <Spaced>
        <Icon of="scale" size="sm" />
        {t('find:compare')}
        <b className="text-brand">{chosen.length}</b>
      </Spaced>
    </Link>
  );
}

/** As text: a selected value must compare equal as long as the list is the same. */
const idsOf = (list: readonly { readonly id: number }[]) => list.map(({ id }) => id).join();
