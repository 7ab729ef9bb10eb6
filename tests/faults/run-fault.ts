import { inspect } from 'node:util';
import type { Fault, FaultResult, FaultRunOptions } from './environment/fault.ts';
import { openTestPortal, type TestPortal } from './environment/test-portal.ts';

/** Runs a fault on new test portals and closes the portals afterwards. */
export async function runFault(
  fault: Fault,
  runOptions: Omit<FaultRunOptions, 'openPortal'>,
): Promise<FaultResult> {
  const openPortals: TestPortal[] = [];
  const openPortal: FaultRunOptions['openPortal'] = async (options) => {
    const portal = await openTestPortal(options);
    openPortals.push(portal);
    return portal;
  };
  try {
    return await fault.run({ ...runOptions, openPortal });
  } catch (error) {
    // An exception during a fault counts as a failure.
    return { summary: 'the fault could not be completed', failures: [inspect(error)] };
  } finally {
    for (const portal of openPortals) await portal.close();
  }
}
