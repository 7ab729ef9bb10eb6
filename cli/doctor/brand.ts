import { createDatabase } from '#server/database/pool.ts';
import { variables } from '#server/env/env.ts';
import { type Check, failed, NETWORK_MS, ok, warning, whyNot, withPool } from './check.ts';
import { localOrigin } from './portal.ts';

const FICTITIOUS = [
  'BRAND_NAME_ZH',
  'BRAND_NAME_GB',
  'BRAND_NAME_EN',
  'BRAND_LICENCE',
  'BRAND_PHONE',
  'BRAND_EMAIL',
] as const;

/** Whether visitors see the operator's agency, and not the one of the demonstration. */
export const checkBrand = withPool(async ({ env, pool }) => {
  const dataset = await createDatabase(pool).selectFrom('dataset').select('demonstration').executeTakeFirst();
  const left = FICTITIOUS.filter((name) => env[name] === variables[name].fallback);
  const isDemonstration = dataset?.demonstration === true && left.length === FICTITIOUS.length;
  if (left.length > 0 && !isDemonstration)
    return warning(
      `Visitors see the agency of the demonstration: ${left.map((name) => `${name} is ${env[name]}`).join(', ')}.`,
      'Set them to what is true of yours.',
    );
  return ok(`The agency is ${env.BRAND_NAME_ZH}, ${env.BRAND_NAME_GB} and ${env.BRAND_NAME_EN}.`);
});

/** Whether browsers get the logo. */
export const checkLogo: Check = async ({ env }) => {
  const { BRAND_LOGO: logo } = env;
  if (logo === undefined) return ok('The portal has a mark of its own (BRAND_LOGO is not set).');
  const fault = await pictureFault(new URL(logo, env.SITE_URL ?? localOrigin(env)));
  if (fault === undefined) return ok(`The logo is ${logo}.`);
  return failed(
    `The logo, ${logo}, ${fault}.`,
    'Put logo.png into the folder photos of PODIUM_DATA and set BRAND_LOGO=/media/files/logo.png, or give the https address of one.',
  );
};

async function pictureFault(address: URL): Promise<string | undefined> {
  try {
    const {
      ok: isThere,
      status,
      headers,
    } = await fetch(address, {
      signal: AbortSignal.timeout(NETWORK_MS),
      headers: { accept: 'image/*' },
    });
    if (!isThere) return `answers ${status}`;
    const type = headers.get('content-type') ?? 'nothing that says what it is';
    return type.startsWith('image/') ? undefined : `is no picture but ${type}`;
  } catch (error) {
    return `cannot be reached: ${whyNot(error)}`;
  }
}
