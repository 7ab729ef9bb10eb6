import { type HtmlElement, type HtmlNode, parseHtml } from './html-tree.ts';

/** Packages of the Next.js peer, installed for the measurement only. They are not part of the product. */
const NEXT_PACKAGE_VERSIONS = { next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1' } as const;

const ROOT_AND_STATE_PATTERN =
  /<div id="root">([\s\S]*)<\/div>\s*<script type="application\/json" id="podium-state">(.*?)<\/script>/;
/** React's names of the attributes whose names differ from HTML. */
const REACT_ATTRIBUTE_NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  'stroke-dasharray': 'strokeDasharray',
  'stroke-dashoffset': 'strokeDashoffset',
};

/**
 * Returns the files of a Next.js application with one page: it has the same elements as the HTML
 * `page`, is rendered for each request, and contains the same data for hydration. Each card is a
 * component; everything else is plain elements.
 */
export function createNextFiles(page: string): Readonly<Record<string, string>> {
  const [, content, state] = ROOT_AND_STATE_PATTERN.exec(page) ?? [];
  if (content === undefined || state === undefined) throw new Error('the page has no content or no state');
  return {
    'package.json': JSON.stringify({ private: true, dependencies: NEXT_PACKAGE_VERSIONS }),
    'app/tree.json': JSON.stringify(parseHtml(content).flatMap(serializeNode)),
    'app/state.json': JSON.stringify({ text: state }),
    'app/layout.js': `
      export default function Layout({ children }) {
        return <html lang="en"><body>{children}</body></html>;
      }`,
    'app/draw.js': DRAW_MODULE_SOURCE,
    'app/client.js': `
      'use client';
      import { draw } from './draw.js';
      import tree from './tree.json';
      export function Find({ asked }) {
        return <main data-asked={asked.area_min}>{draw(tree)}</main>;
      }
      export const Hydrated = () => null;`,
    // The default of Next.js: server components, and data for client components.
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
    // All components also run in the browser, like those of the product.
    'app/client/page.js': `
      import { Find } from '../client.js';
      import state from '../state.json';
      export const dynamic = 'force-dynamic';
      export default async function Page({ searchParams }) {
        return <Find asked={await searchParams} state={state.text} />;
      }`,
  };
}

const DRAW_MODULE_SOURCE = `
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

type SerializedNode =
  | string
  | readonly [tag: string, props: Record<string, unknown>, children: readonly SerializedNode[]];

/**
 * Serializes a node for the Next.js application. Omits `link` elements, which React would move to the
 * head.
 */
function serializeNode(node: HtmlNode): readonly SerializedNode[] {
  if (typeof node === 'string') return [node];
  if (node.tag === 'link') return [];
  return [[node.tag, toReactProps(node), node.children.flatMap(serializeNode)]];
}

function toReactProps({ attributes }: HtmlElement): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      REACT_ATTRIBUTE_NAMES[name] ?? name,
      name === 'style' ? parseStyle(value) : value,
    ]),
  );
}

function parseStyle(text: string): Record<string, string> {
  const styleEntries = text.split(';').map((rule) => {
    const colonIndex = rule.indexOf(':');
    const name = rule.slice(0, colonIndex).trim();
    const key = name.startsWith('--') ? name : name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
    return [key, rule.slice(colonIndex + 1).trim()] as const;
  });
  return Object.fromEntries(styleEntries.filter(([name]) => name !== ''));
}
