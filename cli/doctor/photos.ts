import { createDatabase } from '#server/database/pool.ts';
import { createPhotoCheckQueries } from '#server/database/queries/photo-check.ts';
import { checkPhotos as look } from '#server/pictures/check-photos.ts';
import { photosFolder } from '#server/pictures/picture-folders.ts';
import { ok, warning, withPool } from './check.ts';

/** Checks that all photos named in the data exist and are intact. */
export const checkPhotos = withPool(async ({ env, pool }) => {
  const {
    problems: found,
    localFileCount,
    remoteFileCount,
  } = await look(createPhotoCheckQueries(createDatabase(pool)), photosFolder(env.PODIUM_DATA));
  const countWithProblem = (problem: string) => found.filter((photo) => photo.problem === problem).length;
  const [missing, broken] = [countWithProblem('missing'), countWithProblem('broken')];
  const formatNumber = (value: number) => value.toLocaleString('en');
  if (missing + broken > 0)
    return warning(
      `${formatNumber(missing)} photographs are missing and ${formatNumber(broken)} are broken.`,
      '`podium photos check --out photos.csv` names them.',
    );
  return ok(
    `${formatNumber(localFileCount)} photographs and videos are there; ${formatNumber(remoteFileCount)} are drawn or elsewhere.`,
  );
});
