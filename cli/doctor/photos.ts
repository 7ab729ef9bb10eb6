import { createDatabase } from '#server/database/pool.ts';
import { createPhotoCheckQueries } from '#server/database/queries/photo-check.ts';
import { checkPhotos as look } from '#server/pictures/check-photos.ts';
import { photosFolder } from '#server/pictures/folders.ts';
import { ok, warning, withPool } from './check.ts';

/** Whether the photographs that the data name are there. */
export const checkPhotos = withPool(async ({ env, pool }) => {
  const { found, own, elsewhere } = await look(
    createPhotoCheckQueries(createDatabase(pool)),
    photosFolder(env.PODIUM_DATA),
  );
  const count = (problem: string) => found.filter((photo) => photo.problem === problem).length;
  const [missing, broken] = [count('missing'), count('broken')];
  const number = (value: number) => value.toLocaleString('en');
  if (missing + broken > 0)
    return warning(
      `${number(missing)} photographs are missing and ${number(broken)} are broken.`,
      '`podium photos check --out photos.csv` names them.',
    );
  return ok(`${number(own)} photographs and videos are there; ${number(elsewhere)} are drawn or elsewhere.`);
});
