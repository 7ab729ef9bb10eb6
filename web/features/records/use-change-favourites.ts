import { useMutation } from '@tanstack/react-query';
import type { FavouriteChange } from '#domain/records/favourites.ts';
import { errorText } from '#web/app/error-text.ts';
import { useT } from '#web/app/page.ts';
import { showToast } from '#web/ui/toast.tsx';
import { favouriteMutation } from './favourite-mutation.ts';

/**
 * Returns a function that changes the favourites. If the server rejects a change, the change is rolled
 * back and a toast shows the reason.
 */
export function useChangeFavourites(): (change: FavouriteChange) => void {
  const t = useT();
  const { mutate } = useMutation(
    favouriteMutation((error) =>
      showToast({ text: t('stock_info:favourite.failed', { reason: errorText(error, t) }) }),
    ),
  );
  return mutate;
}
