import type { FastifyInstance } from 'fastify';
import { CAPABILITIES } from './capabilities/capabilities.ts';
import { openPortal, type PortalDeps } from './portal/portal.ts';

/** The program that answers visitors, the same in each thread: a portal with the addresses of all capabilities. */
export async function createApp(deps: PortalDeps): Promise<FastifyInstance> {
  const portal = await openPortal(deps);
  for (const { routes } of CAPABILITIES) await routes?.(portal);
  return portal.app;
}
