import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parseHtml } from './html-tree.ts';

test('HTML written by React is parsed into elements', () => {
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

test('a closing tag that does not match is rejected', () => {
  expect(() => parseHtml('<p><b></p>')).toThrow('</p> closes <b>');
});
