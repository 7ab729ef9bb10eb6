import type { Import } from './imports.fixture.ts';

/** Which layer may import which; ARCHITECTURE.md draws the same arrows. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
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
const LAYER = new RegExp(`^(${FOLDERS.join('|')})/`);
const TEST = /\.(test|fixture)\.tsx?$/;

type Rule = {
  readonly name: string;
  readonly from: RegExp;
  readonly to: RegExp;
  /** Imports that the rule lets pass. */
  readonly unless?: (found: Import) => boolean;
};

const RULES: readonly Rule[] = [
  {
    name: 'a layer imports those below it',
    from: LAYER,
    to: LAYER,
    unless: ({ from, to }) => {
      const [layer, other] = [folderOf(from), folderOf(to)];
      return layer === other || (MAY_IMPORT[layer]?.includes(other) ?? true);
    },
  },
  {
    name: 'the product runs without demo/: one file opens its one door, when the data ask for it',
    from: /^(?!demo\/|tests\/|bench\/)/,
    to: /^demo\//,
    unless: ({ from, to, dynamic }) =>
      from === 'server/demonstration/open-demo.ts' && to === 'demo/index.ts' && dynamic,
  },
  {
    name: 'domain/ uses no package and nothing of Node',
    from: /^domain\//,
    to: /./,
    unless: ({ to }) => LAYER.test(to),
  },
  {
    name: 'a page imports no page of another family',
    from: /^web\/pages\//,
    to: /^web\/pages\//,
    unless: ({ from, to }) => from.split('/')[2] === to.split('/')[2],
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
    unless: ({ to, typeOnly }) => typeOnly || /^contract\/(error|paths|office-paths)\.ts$/.test(to),
  },
  {
    name: 'the programs of the server are put together from capabilities',
    from: /^server\/(start|app|web-thread)\.ts$/,
    to: /^server\/(?!(capabilities|portal|process|threads|env)\/|app\.ts$)/,
  },
  {
    name: 'a capability knows no other: what they share is in portal/',
    from: /^server\/capabilities\/(?!(capabilities|once|metrics)\.ts$)/,
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

/** Each import that breaks a rule, as 'rule: file -> file'. Tests may import what they prove. */
export function brokenRules(imports: readonly Import[]): readonly string[] {
  return RULES.flatMap(({ name, from, to, unless }) =>
    imports
      .filter(
        (found) => !TEST.test(found.from) && from.test(found.from) && to.test(found.to) && !unless?.(found),
      )
      .map((found) => `${name}: ${found.from} -> ${found.to}`),
  );
}

/** Imports that lead back to where they come from, between files or, with `nodeOf`, between what these belong to. */
export function cycles(
  imports: readonly Import[],
  nodeOf: (file: string) => string = (file) => file,
): readonly string[] {
  const targets = new Map<string, Set<string>>();
  const kept = imports.filter(
    ({ from, to }) => LAYER.test(to) && !TEST.test(from) && nodeOf(from) !== nodeOf(to),
  );
  for (const { from, to } of kept) {
    const known = targets.get(nodeOf(from)) ?? new Set();
    targets.set(nodeOf(from), known.add(nodeOf(to)));
  }
  const back = reaches(targets);
  return kept
    .filter(({ from, to }) => back(nodeOf(to), nodeOf(from)))
    .map(({ from, to }) => `${from} -> ${to}`);
}

/** Whether the imports of one node lead to another; what a node leads to is found once. */
function reaches(
  targets: ReadonlyMap<string, ReadonlySet<string>>,
): (start: string, goal: string) => boolean {
  const found = new Map<string, ReadonlySet<string>>();
  return (start, goal) => {
    let reached = found.get(start);
    if (!reached) {
      const seen = new Set<string>();
      const waiting = [start];
      for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
        if (seen.has(node)) continue;
        seen.add(node);
        waiting.push(...(targets.get(node) ?? []));
      }
      reached = seen;
      found.set(start, seen);
    }
    return reached.has(goal);
  };
}

function folderOf(file: string): string {
  return file.split('/', 1)[0] ?? file;
}
