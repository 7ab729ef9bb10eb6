import { usePage } from '#web/app/page.ts';
import { comparedListings } from '#web/features/records/stored-lists.ts';
import { useStored } from '#web/storage/stored-list.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Spaced } from '#web/ui/spaced.tsx';

/** Link to the comparison page, shown once at least one listing is selected. */
export default function CompareLink() {
  const { t, addressOf } = usePage();
  const idsText = useStored(comparedListings, joinListingIds, '');
  if (idsText === '') return null;
  const selectedIds = idsText.split(',');
  return (
    <Link
      to={addressOf('compare', selectedIds.map(Number))}
      className="target col-start-3 inline-flex items-center gap-1.5 justify-self-end rounded-control px-2 font-bold"
    >
      <Spaced>
        <Icon of="scale" size="sm" />
        {t('find:compare')}
        <b className="text-brand">{selectedIds.length}</b>
      </Spaced>
    </Link>
  );
}

/**
 * Joins the ids to a string, because a selector must return an equal value as long as the list is
 * unchanged.
 */
const joinListingIds = (list: readonly { readonly id: number }[]) => list.map(({ id }) => id).join();
