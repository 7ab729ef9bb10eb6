import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf } from '#domain/address/addresses.ts';
import { describeGrowth, MAX_BYTES_BY_LIMIT, sizeProblem } from '#tests/factories/page-weights.ts';
import { fetchRawResponse } from '#tests/factories/raw-response.ts';
import { startServer, type TestServer } from '#tests/factories/server.ts';
import { SCRIPTS_ID } from '#web/app/first-view.ts';

/** Matches static imports of a built module, but not dynamic import(…). */
const STATIC_IMPORT = /\bimport\s*(?:[\w*{][^"'()]*?from\s*)?["']\.\/([^"']+)["']/g;

/** The first view is what a browser loads and shows before the find page is hydrated. */
describe('the first view of the find page', () => {
  let server: TestServer;
  let html: string;
  beforeAll(async () => {
    server = await startServer('embedded');
    html = await textOf(addressOf('find', 'en'));
  });
  afterAll(() => server?.close());

  const textOf = async (path: string) => {
    const response = await server.get(path);
    expect(response.status, path).toBe(200);
    return response.text();
  };

  /** Returns the paths of all scripts or style sheets that the page references. */
  const filesOfKind = (kind: 'js' | 'css') =>
    [...new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path))].filter(
      (path) => path.endsWith(`.${kind}`),
    );

  /** Returns the code of each script by its path, including all static imports. */
  const readScripts = async () => {
    const codeByPath = new Map<string, string>();
    const scriptPaths = new Set(filesOfKind('js'));
    for (const path of scriptPaths) {
      const text = await textOf(path);
      codeByPath.set(path, text);
      for (const [, file] of text.matchAll(STATIC_IMPORT)) scriptPaths.add(`/assets/${file}`);
    }
    return codeByPath;
  };

  test('stays within the script limit including phrases, and does not load the map script', async () => {
    const codeByPath = await readScripts();
    const compressedSizes = [...codeByPath].map(
      ([path, text]) => [nameOf(path), compressedLength(text)] as const,
    );
    expect(sizeProblem('findScript', 'scripts of the find page', new Map(compressedSizes))).toBeUndefined();
    expect([...codeByPath.keys()].filter((path) => /map|sphere/.test(path))).toEqual([]);
    expect([...codeByPath].filter(([, text]) => text.includes('maplibregl-')).map(([path]) => path)).toEqual(
      [],
    );
  });

  test('references every script that it needs, so that none is discovered late', async () => {
    expect([...(await readScripts()).keys()].toSorted()).toEqual(filesOfKind('js').toSorted());
  });

  test('stays within the style limit, in one file', async () => {
    const [styleSheet = '', ...otherSheets] = filesOfKind('css');
    expect(otherSheets).toEqual([]);
    const sizeByFile = new Map([[nameOf(styleSheet), compressedLength(await textOf(styleSheet))]]);
    expect(sizeProblem('style', 'style of the find page', sizeByFile)).toBeUndefined();
  });

  test('stays within the HTML limit, compressed', async () => {
    const { bytes } = await fetchRawResponse(server.origin + addressOf('find', 'en'));
    expect(sizeProblem('findHtml', 'HTML of the find page', new Map([['html', bytes]]))).toBeUndefined();
  });

  test('loads its phrases from a file that browsers cache', async () => {
    const [file = ''] = /\/assets\/phrases-en-[^"]+\.js/.exec(html) ?? [];
    const response = await server.get(file);
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(await response.text()).toMatch(/^export default \{"main":/);
  });

  // Limits the font weights: before the first paint, the browser looks up every named font for each
  // weight.
  test('uses two font weights', async () => {
    const [styleSheet = ''] = filesOfKind('css');
    const weightMatches = (await textOf(styleSheet)).matchAll(
      /font-weight:\s*(\d+)|--font-weight-\w+:\s*(\d+)/g,
    );
    const distinctWeights = new Set(
      [...weightMatches].map(([, directWeight, variableWeight]) => directWeight ?? variableWeight),
    );
    expect([...distinctWeights].sort()).toEqual(['400', '700']);
  });

  test('waits for the content that would otherwise shift the layout', () => {
    const awaitedId = /<link rel="expect" href="#([^"]+)" blocking="render">/.exec(html)?.[1];
    expect(html).toContain(`<main id="${awaitedId}"`);
  });

  test('loads its styles before its content, and runs its scripts after the first view is visible', () => {
    const [head = '', content = ''] = html.split('<div id="root">');
    expect(head).toContain('rel="stylesheet"');
    expect(head).not.toContain('.js"');
    const [beforeScripts = '', delayedScripts = ''] = content.split(`<template id="${SCRIPTS_ID}">`);
    expect(beforeScripts).not.toMatch(/<(?:script|link)[^>]+\.js"/);
    expect(delayedScripts.match(/<(?:script|link)[^>]+\.js"/g)?.length).toBeGreaterThan(1);
    expect(head).toContain(`(${JSON.stringify(SCRIPTS_ID)},`);
  });
});

function compressedLength(text: string): number {
  return gzipSync(text, { level: 9 }).length;
}

/** Removes the hash from a file name: /assets/index-abcd1234.js is index. */
function nameOf(path: string): string {
  return path.replace(/^\/assets\/(.*)-[^-]*\.\w+$/, '$1');
}

test('a size above its limit names the file of limits, and which files have grown by how much', () => {
  const bytesByFile = new Map([
    ['one part', MAX_BYTES_BY_LIMIT.style],
    ['another', 500],
  ]);
  expect(sizeProblem('style', 'style of a page', bytesByFile)).toMatch(
    /^style of a page: 24\.5 of 24\.0 KB \(style in tests\/factories\/page-weights\.ts\), 500 bytes too many; grown/,
  );
  const recordedBytes = { 'one part': MAX_BYTES_BY_LIMIT.style - 200, another: 100 };
  expect(describeGrowth(bytesByFile, recordedBytes)).toBe(
    'grown since they were noted: another by 400, one part by 200',
  );
  expect(describeGrowth(bytesByFile, { 'one part': MAX_BYTES_BY_LIMIT.style, another: 500 })).toBe(
    'nothing has grown since the weights were noted',
  );
});
