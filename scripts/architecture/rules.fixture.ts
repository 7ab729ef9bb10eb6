import type { Import } from './imports.fixture.ts';

/** The layers that each layer may import. A test compares the picture in ARCHITECTURE.md with it. */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  contract: ['domain'],
  phrases: ['domain'],
  presenters: ['domain', 'contract'],
  catalogue: ['domain', 'contract', 'presenters', 'data'],
  data: ['domain', 'contract'],
  demo: ['domain', 'contract', 'data'],
  web: ['domain', 'contract', 'phrases'],
  server: ['domain', 'contract', 'phrases', 'presenters', 'catalogue', 'data', 'demo'],
};
const FOLDERS = [...Object.keys(MAY_IMPORT), 'cli', 'tests', 'bench', 'scripts'];
const LAYER_PATTERN = new RegExp(`^(${FOLDERS.join('|')})/`);
const TEST_PATTERN = /\.(test|fixture)\.tsx?$/;

type Rule = {
  readonly name: string;
  readonly from: RegExp;
  readonly to: RegExp;
  /** Returns true for an import that the rule allows as an exception. */
  readonly isAllowed?: (candidate: Import) => boolean;
};

const RULES: readonly Rule[] = [
  {
    name: 'a layer imports those below it',
    from: LAYER_PATTERN,
    to: LAYER_PATTERN,
    isAllowed: ({ from, to }) => {
      const [layer, targetLayer] = [folderOf(from), folderOf(to)];
      return layer === targetLayer || (MAY_IMPORT[layer]?.includes(targetLayer) ?? true);
    },
  },
  {
    name: 'the product runs without demo/: one file opens its one door, when the data ask for it',
    from: /^(?!demo\/|tests\/|bench\/)/,
    to: /^demo\//,
    isAllowed: ({ from, to, dynamic }) =>
      from === 'server/demonstration/open-demo.ts' && to === 'demo/index.ts' && dynamic,
  },
  {
    name: 'domain/ uses no package and nothing of Node',
    from: /^domain\//,
    to: /./,
    isAllowed: ({ to }) => LAYER_PATTERN.test(to),
  },
  {
    name: 'a page imports no page of another family',
    from: /^web\/pages\//,
    to: /^web\/pages\//,
    isAllowed: ({ from, to }) => from.split('/')[2] === to.split('/')[2],
  },
  {
    name: 'what pages stand on knows no page',
    from: /^web\/(ui|features|api|app|i18n|storage)\//,
    to: /^web\/(pages\/|routes)/,
  },
  {
    name: 'app, api, i18n and storage know no feature',
    from: /^web\/(app|api|i18n|storage)\//,
    to: /^web\/features\//,
  },
  { name: 'ui/ knows no feature, call or app', from: /^web\/ui\//, to: /^web\/(features|api|app)\// },
  {
    name: 'a search or a map knows none of its rows',
    from: /^web\/features\/(search|map)\//,
    to: /^web\/features\/(stock|transaction|building)\//,
  },
  {
    name: 'gateways, pictures, maps and the live catalogue know no service, job or handler',
    from: /^server\/(gateways|pictures|maps|live-catalogue)\//,
    to: /^server\/(services|jobs|http)\//,
  },
  {
    name: 'services know no job or handler',
    from: /^server\/services\//,
    to: /^server\/(jobs|http)\//,
  },
  {
    name: 'the browser takes only types, codes and paths from contract/, so that no validator is shipped',
    from: /^web\//,
    to: /^(contract\/|zod$)/,
    isAllowed: ({ to, typeOnly }) => typeOnly || /^contract\/(error|paths|office-paths)\.ts$/.test(to),
  },
  {
    name: 'the programs of the server are put together from capabilities',
    from: /^server\/(start|app|web-thread)\.ts$/,
    to: /^server\/(?!(capabilities|portal|process|threads|env)\/|app\.ts$)/,
  },
  {
    name: 'a capability knows no other: what they share is in portal/',
    from: /^server\/capabilities\/(?!(capabilities|singletons|metrics)\.ts$)/,
    to: /^server\/capabilities\//,
  },
  {
    name: 'a layer of the server knows no capability and none of their rooms',
    from: /^server\/(http|services|jobs|gateways|pictures|maps|watch|threads|live-catalogue)\//,
    to: /^server\/(capabilities|office|forms|downloads|search-engines|graphql)\//,
  },
  {
    name: 'nothing imports the program that starts',
    from: /^(?!tests\/|scripts\/)/,
    to: /^server\/main\.ts$/,
  },
];

/** Returns the imports that break a rule, as 'rule: file -> file'. Test files are exempt. */
export function brokenRules(imports: readonly Import[]): readonly string[] {
  return RULES.flatMap(({ name, from, to, isAllowed }) =>
    imports
      .filter(
        (candidate) =>
          !TEST_PATTERN.test(candidate.from) &&
          from.test(candidate.from) &&
          to.test(candidate.to) &&
          !isAllowed?.(candidate),
      )
      .map((candidate) => `${name}: ${candidate.from} -> ${candidate.to}`),
  );
}

/**
 * Returns the imports that are part of a cycle between files or, if `nodeOf` maps files to groups such
 * as folders, between groups.
 */
export function findCycles(
  imports: readonly Import[],
  nodeOf: (file: string) => string = (file) => file,
): readonly string[] {
  const targets = new Map<string, Set<string>>();
  const relevantImports = imports.filter(
    ({ from, to }) => LAYER_PATTERN.test(to) && !TEST_PATTERN.test(from) && nodeOf(from) !== nodeOf(to),
  );
  for (const { from, to } of relevantImports) {
    const nodeTargets = targets.get(nodeOf(from)) ?? new Set();
    targets.set(nodeOf(from), nodeTargets.add(nodeOf(to)));
  }
  const canReach = createReachability(targets);
  return relevantImports
    .filter(({ from, to }) => canReach(nodeOf(to), nodeOf(from)))
    .map(({ from, to }) => `${from} -> ${to}`);
}

/**
 * Returns a function that tests whether one node can reach another. It caches the reachable nodes of
 * each start.
 */
function createReachability(
  targets: ReadonlyMap<string, ReadonlySet<string>>,
): (start: string, goal: string) => boolean {
  const reachableByStart = new Map<string, ReadonlySet<string>>();
  return (start, goal) => {
    let reachableNodes = reachableByStart.get(start);
    if (!reachableNodes) {
      const visited = new Set<string>();
      const queue = [start];
      for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
        if (visited.has(node)) continue;
        visited.add(node);
        queue.push(...(targets.get(node) ?? []));
      }
      reachableNodes = visited;
      reachableByStart.set(start, visited);
    }
    return reachableNodes.has(goal);
  };
}

function folderOf(file: string): string {
  return file.split('/', 1)[0] ?? file;
}
