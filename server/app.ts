import type { FastifyInstance } from 'fastify';
import { CAPABILITIES } from './capabilities/capabilities.ts';
import { openPortal, type PortalDeps } from './portal/portal.ts';

/** Builds the web server of one thread: a portal with the routes of all capabilities. */
export async function createApp(deps: PortalDeps): Promise<FastifyInstance> {
  const portal = await openPortal(deps);
  for (const { routes } of CAPABILITIES) await routes?.(portal);
  return portal.app;
}
