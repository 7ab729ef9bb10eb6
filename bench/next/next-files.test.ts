import { expect, test } from 'vitest';
import { createNextFiles } from './next-files.ts';

const createPage = (content: string) =>
  `<body><div id="root">${content}</div>\n<script type="application/json" id="podium-state">{"a":1}</script>`;

test('the Next.js page has the same elements and contains the state', () => {
  const content =
    '<link rel="preload"/><article class="card" style="--x:1;stroke-width:2"><a href="/a">A &amp; B</a></article>';
  const files = createNextFiles(createPage(content));
  expect(JSON.parse(files['app/tree.json'] ?? '')).toEqual([
    [
      'article',
      { className: 'card', style: { '--x': '1', strokeWidth: '2' } },
      [['a', { href: '/a' }, ['A & B']]],
    ],
  ]);
  expect(JSON.parse(files['app/state.json'] ?? '')).toEqual({ text: '{"a":1}' });
});

test('a page without content is rejected', () => {
  expect(() => createNextFiles('<body></body>')).toThrow('the page has no content');
});
