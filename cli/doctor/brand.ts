import { createDatabase } from '#server/database/pool.ts';
import { variables } from '#server/env/env.ts';
import { type Check, failed, failureReasonOf, NETWORK_TIMEOUT_MS, ok, warning, withPool } from './check.ts';
import { localOrigin } from './portal.ts';

const BRAND_SETTINGS = [
  'BRAND_NAME_ZH',
  'BRAND_NAME_GB',
  'BRAND_NAME_EN',
  'BRAND_LICENCE',
  'BRAND_PHONE',
  'BRAND_EMAIL',
] as const;

/** Checks that the operator's agency is configured instead of the demonstration's agency. */
export const checkBrand = withPool(async ({ env, pool }) => {
  const dataset = await createDatabase(pool).selectFrom('dataset').select('demonstration').executeTakeFirst();
  const unchangedSettings = BRAND_SETTINGS.filter((name) => env[name] === variables[name].fallback);
  const isDemonstration =
    dataset?.demonstration === true && unchangedSettings.length === BRAND_SETTINGS.length;
  if (unchangedSettings.length > 0 && !isDemonstration)
    return warning(
      `Visitors see values of the demonstration agency: ${unchangedSettings.map((name) => `${name} is ${env[name]}`).join(', ')}.`,
      'Set them to the values of your agency.',
    );
  return ok(`The agency is ${env.BRAND_NAME_ZH}, ${env.BRAND_NAME_GB} and ${env.BRAND_NAME_EN}.`);
});

/** Checks that browsers can load the logo. */
export const checkLogo: Check = async ({ env }) => {
  const { BRAND_LOGO: logo } = env;
  if (logo === undefined) return ok('The portal shows the logo of Podium (BRAND_LOGO is not set).');
  const pictureProblem = await findPictureProblem(new URL(logo, env.SITE_URL ?? localOrigin(env)));
  if (pictureProblem === undefined) return ok(`The logo is ${logo}.`);
  return failed(
    `The logo, ${logo}, ${pictureProblem}.`,
    'Put logo.png into the folder photos of PODIUM_DATA and set BRAND_LOGO=/media/files/logo.png, or set BRAND_LOGO to the https address of a picture.',
  );
};

async function findPictureProblem(pictureUrl: URL): Promise<string | undefined> {
  try {
    const {
      ok: isOk,
      status,
      headers,
    } = await fetch(pictureUrl, {
      signal: AbortSignal.timeout(NETWORK_TIMEOUT_MS),
      headers: { accept: 'image/*' },
    });
    if (!isOk) return `answers ${status}`;
    const type = headers.get('content-type') ?? 'a response without a content type';
    return type.startsWith('image/') ? undefined : `is not a picture but ${type}`;
  } catch (error) {
    return `cannot be reached: ${failureReasonOf(error)}`;
  }
}
