import type { ReactNode } from 'react';
import { usePage } from '#web/app/page.ts';
import { useStored } from '#web/storage/stored-list.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { comparedListings, favourites, viewHistory } from '../records/stored-lists.ts';

const lengthOf = (list: readonly unknown[]) => list.length;

/** Header link to the favourites, with their number. */
export function FavouritesLink() {
  const { t, addressOf } = usePage();
  const favouriteCount = useStored(favourites, lengthOf, 0);
  return (
    <HeaderLink to={addressOf('favourites')} label={t('layout.favourites')} count={favouriteCount}>
      <Icon of="heart" />
    </HeaderLink>
  );
}

export function HistoryLink() {
  const { t, addressOf } = usePage();
  return (
    <HeaderLink to={addressOf('history')} label={t('layout.history')}>
      <Icon of="rotate-ccw-clock" />
    </HeaderLink>
  );
}

function HeaderLink({
  to,
  label,
  count = 0,
  children,
}: {
  to: string;
  label: string;
  count?: number;
  children: ReactNode;
}) {
  return (
    <Link
      to={to}
      title={label}
      className="relative grid size-10 place-items-center rounded-control hover:bg-brand-tint pointer-coarse:size-11"
    >
      {children}
      <VisuallyHidden>{label}</VisuallyHidden>{' '}
      {count > 0 && (
        <span className="absolute top-0.5 right-0 min-w-[18px] rounded-full bg-brand px-1 text-center text-xs leading-[18px] font-bold text-on-brand">
          {count}
        </span>
      )}
    </Link>
  );
}

/** Returns the menu links to favourites, history and comparison, each with a count. */
export function useVisitorListLinks() {
  const { t, addressOf } = usePage();
  const comparedIdsText = useStored(comparedListings, joinListingIds, '');
  return [
    {
      to: addressOf('favourites'),
      label: t('layout.favourites'),
      count: useStored(favourites, lengthOf, 0),
    },
    { to: addressOf('history'), label: t('layout.history'), count: useStored(viewHistory, lengthOf, 0) },
    {
      to: addressOf('compare', comparedIdsText.split(',').filter(Boolean).map(Number)),
      label: t('layout.compare'),
      count: useStored(comparedListings, lengthOf, 0),
    },
  ];
}

/** Joins the ids to a string, because `useStored` compares selected values by identity. */
const joinListingIds = (list: readonly { readonly id: number }[]) => list.map(({ id }) => id).join();
