import pg from 'pg';

type Machine = { readonly name: string; readonly port: number };
export type CitusCluster = { readonly coordinator: Machine; readonly workers: readonly Machine[] };

/** Runs one statement in a database of a machine and returns its rows. */
export type RunOnMachine = (
  address: { readonly machine?: Machine; readonly database?: string },
  sql: string,
  values?: readonly unknown[],
) => Promise<readonly Record<string, unknown>[]>;

/**
 * Reads the machines that Citus uses in the database of the operator. Undefined without Citus, or if the
 * coordinator works alone. Throws unless the role may do what `addWorkers` does.
 */
export async function readCluster(run: RunOnMachine): Promise<CitusCluster | undefined> {
  const [server] = await run(
    {},
    `select to_regclass('pg_dist_node') is not null as "hasCitus",
            (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser"`,
  );
  if (server?.hasCitus !== true) return undefined;
  const nodes = (await run(
    {},
    `select groupid = 0 as "isCoordinator", nodename as name, nodeport as port from pg_dist_node
      where noderole = 'primary' and isactive order by groupid`,
  )) as readonly (Machine & { isCoordinator: boolean })[];
  const workers = nodes.filter(({ isCoordinator }) => !isCoordinator);
  const coordinator = nodes.find(({ isCoordinator }) => isCoordinator);
  if (coordinator === undefined || workers.length === 0) return undefined;
  if (server.isSuperuser !== true)
    throw new Error(
      `The role of DATABASE_URL must be a superuser, on the coordinator and on each worker (${workers.map(formatMachine).join(', ')}), who may sign in from this machine and from the coordinator: it creates a database and the extension citus on each.`,
    );
  return { coordinator, workers };
}

const formatMachine = ({ name, port }: Machine) => `${name}:${port}`;

/** Adds the workers of the cluster to another database of its coordinator. */
export async function addWorkers(
  run: RunOnMachine,
  { coordinator, workers }: CitusCluster,
  database: string,
): Promise<void> {
  for (const machine of workers) {
    await run({ machine }, `create database ${database}`);
    await run({ machine, database }, 'create extension citus');
  }
  await run({ database }, 'create extension citus');
  await run({ database }, 'select citus_set_coordinator_host($1, $2)', [coordinator.name, coordinator.port]);
  for (const { name, port } of workers)
    await run({ database }, 'select citus_add_node($1, $2)', [name, port]);
}

/** Drops the databases of `addWorkers` after that of the coordinator is dropped, which uses them. */
export async function dropOnWorkers(
  run: RunOnMachine,
  { workers }: CitusCluster,
  database: string,
): Promise<void> {
  for (const machine of workers) await run({ machine }, `drop database if exists ${database} with (force)`);
}

/** Connects with the user and the password of an address, to the same database or another one. */
export function runByUrl(url: string): RunOnMachine {
  return async ({ machine, database }, sql, values = []) => {
    const client = new pg.Client({ connectionString: addressOf(url, machine, database) });
    await client.connect();
    try {
      return (await client.query(sql, [...values])).rows;
    } finally {
      await client.end();
    }
  };
}

function addressOf(url: string, machine: Machine | undefined, database: string | undefined): string {
  const address = new URL(url);
  if (machine) {
    for (const name of ['host', 'port']) address.searchParams.delete(name);
    address.hostname = machine.name;
    address.port = String(machine.port);
  }
  if (database !== undefined) address.pathname = `/${database}`;
  return address.href;
}
