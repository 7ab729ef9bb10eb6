import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parseHtml } from './html-tree.ts';

test('what React has written is read as its elements', () => {
  const html = renderToString(
    h('p', { className: 'a b', title: '"x" & <y>' }, "it's ", 1, h('br'), h('input', { disabled: true })),
  );
  expect(parseHtml(html)).toEqual([
    {
      tag: 'p',
      attributes: { class: 'a b', title: '"x" & <y>' },
      children: [
        "it's ",
        '1',
        { tag: 'br', attributes: {}, children: [] },
        { tag: 'input', attributes: { disabled: '' }, children: [] },
      ],
    },
  ]);
});

test('a tag that closes another is refused', () => {
  expect(() => parseHtml('<p><b></p>')).toThrow('</p> closes <b>');
});
