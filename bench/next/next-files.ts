import { type HtmlElement, type HtmlNode, readHtml } from './html-tree.ts';

/** What the peer is made of; fetched when it is measured, no part of the product. */
const PACKAGES = { next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1' } as const;

const ROOT =
  /<div id="root">([\s\S]*)<\/div>\s*<script type="application\/json" id="podium-state">(.*?)<\/script>/;
/** What React names otherwise than HTML. */
const NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  'stroke-dasharray': 'strokeDasharray',
  'stroke-dashoffset': 'strokeDashoffset',
};

/**
 * The files of a Next.js portal with one page, the given one: drawn for each request, from the same elements, with the
 * same data to hydrate from. Each card is a component, all else is plain elements.
 */
export function nextFiles(page: string): Readonly<Record<string, string>> {
  const [, content, state] = ROOT.exec(page) ?? [];
  if (content === undefined || state === undefined) throw new Error('the page has no content or no state');
  return {
    'package.json': JSON.stringify({ private: true, dependencies: PACKAGES }),
    'app/tree.json': JSON.stringify(readHtml(content).flatMap(written)),
    'app/state.json': JSON.stringify({ text: state }),
    'app/layout.js': `
      export default function Layout({ children }) {
        return <html lang="en"><body>{children}</body></html>;
      }`,
    'app/draw.js': DRAW,
    'app/client.js': `
      'use client';
      import { draw } from './draw.js';
      import tree from './tree.json';
      export function Find({ asked }) {
        return <main data-asked={asked.area_min}>{draw(tree)}</main>;
      }
      export const Hydrated = () => null;`,
    // What Next.js does unless it is told otherwise: components of the server, and data for those of the browser.
    'app/server/page.js': `
      import { draw } from '../draw.js';
      import { Hydrated } from '../client.js';
      import state from '../state.json';
      import tree from '../tree.json';
      export const dynamic = 'force-dynamic';
      export default async function Page({ searchParams }) {
        const asked = await searchParams;
        return <main data-asked={asked.area_min}>{draw(tree)}<Hydrated state={state.text} /></main>;
      }`,
    // Every component runs in the browser too, as those of the product do.
    'app/client/page.js': `
      import { Find } from '../client.js';
      import state from '../state.json';
      export const dynamic = 'force-dynamic';
      export default async function Page({ searchParams }) {
        return <Find asked={await searchParams} state={state.text} />;
      }`,
  };
}

const DRAW = `
import { createElement } from 'react';
export const draw = (nodes) => nodes.map(drawNode);
function drawNode(node, key) {
  if (typeof node === 'string') return node;
  const [tag, props, children] = node;
  if (tag === 'article') return <Card key={key} props={props} nodes={children} />;
  if (children.length === 0) return createElement(tag, { ...props, key });
  return createElement(tag, { ...props, key }, ...draw(children));
}
function Card({ props, nodes }) {
  return createElement('article', props, ...draw(nodes));
}`;

type Written = string | readonly [tag: string, props: Record<string, unknown>, children: readonly Written[]];

/** An element as the portal of Next.js reads it. A `link` would move to the head, which is not compared. */
function written(node: HtmlNode): readonly Written[] {
  if (typeof node === 'string') return [node];
  if (node.tag === 'link') return [];
  return [[node.tag, propsOf(node), node.children.flatMap(written)]];
}

function propsOf({ attributes }: HtmlElement): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      NAMES[name] ?? name,
      name === 'style' ? styleOf(value) : value,
    ]),
  );
}

function styleOf(text: string): Record<string, string> {
  const rules = text.split(';').map((rule) => {
    const colon = rule.indexOf(':');
    const name = rule.slice(0, colon).trim();
    const key = name.startsWith('--') ? name : name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
    return [key, rule.slice(colon + 1).trim()] as const;
  });
  return Object.fromEntries(rules.filter(([name]) => name !== ''));
}
