import { createDatabase } from '#server/database/pool.ts';
import { createPhotoCheckQueries } from '#server/database/queries/photo-check.ts';
import { checkPhotos as findPhotoProblems } from '#server/pictures/check-photos.ts';
import { photosFolder } from '#server/pictures/picture-folders.ts';
import { ok, warning, withPool } from './check.ts';

/** Checks that all photos named in the data exist and are intact. */
export const checkPhotos = withPool(async ({ env, pool }) => {
  const { problems, localFileCount, remoteFileCount } = await findPhotoProblems(
    createPhotoCheckQueries(createDatabase(pool)),
    photosFolder(env.PODIUM_DATA),
  );
  const countWithProblem = (problem: string) => problems.filter((photo) => photo.problem === problem).length;
  const [missing, broken] = [countWithProblem('missing'), countWithProblem('broken')];
  const formatNumber = (value: number) => value.toLocaleString('en');
  if (missing + broken > 0)
    return warning(
      `${formatNumber(missing)} photographs are missing and ${formatNumber(broken)} are broken.`,
      '`podium photos check --out photos.csv` lists them.',
    );
  return ok(
    `${formatNumber(localFileCount)} photographs and videos exist; ${formatNumber(remoteFileCount)} more are drawn or on other sites.`,
  );
});
