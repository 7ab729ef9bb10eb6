import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const LAYERS = 'domain,contract,phrases,presenters,catalogue,data,server,web,cli,bench,scripts';
const TEST = /\.(test|fixture)\.tsx?$/;

/** A folder, and a file of it for each folder that it imports from. */
type Folders = Map<string, Map<string, string>>;

it('folders import one way: none imports another that leads back to it', () => {
  const folders = readFolders();
  expect(folders.size).toBeGreaterThan(50);
  expect(circles(folders)).toEqual([]);
});

/** Dependency-cruiser takes a folder and its subfolders for one, so it misses circles between these. */
function readFolders(): Folders {
  const folders: Folders = new Map();
  for (const file of globSync(`{${LAYERS}}/**/*.{ts,tsx,mjs}`, { cwd: ROOT })) {
    if (TEST.test(file)) continue;
    const from = path.dirname(file);
    const targets = folders.get(from) ?? new Map<string, string>();
    folders.set(from, targets);
    for (const imported of importsOf(file)) {
      const to = path.dirname(imported);
      if (to !== from) targets.set(to, `${file} -> ${imported}`);
    }
  }
  return folders;
}

/** The project's own files that a file imports, named from the root. */
function importsOf(file: string): string[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([.#][^']+)'/g)].map(([, name = '']) =>
    name.startsWith('#') ? name.slice(1) : path.join(path.dirname(file), name),
  );
}

/** Every import that can be followed back to the folder it is made in. */
function circles(folders: Folders): string[] {
  const found: string[] = [];
  for (const [from, targets] of folders)
    for (const [to, example] of targets) if (leadsTo(folders, to, from)) found.push(example);
  return found;
}

function leadsTo(folders: Folders, start: string, goal: string): boolean {
  const seen = new Set<string>();
  const waiting = [start];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (folder === goal) return true;
    if (seen.has(folder)) continue;
    seen.add(folder);
    waiting.push(...(folders.get(folder)?.keys() ?? []));
  }
  return false;
}
