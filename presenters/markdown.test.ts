import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './markdown.ts';

describe('Markdown', () => {
  it('becomes paragraphs, headings below the title, lists, tables and links', () => {
    expect(renderMarkdown('# Head\n\nOne *two*.\n\n- a\n- b\n\n[more](https://podium.example)')).toBe(
      '<h2>Head</h2>\n<p>One <em>two</em>.</p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<p><a href="https://podium.example" rel="noopener">more</a></p>\n',
    );
    expect(renderMarkdown('| a |\n|---|\n| 1 |')).toMatch(/^<table tabindex="0">[\s\S]*<td>1<\/td>/);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '![x](https://tracker.example/p.png)',
    '<iframe src="https://evil.example"></iframe>',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
  ])('carries nothing harmful: %s', (text) => {
    expect(renderMarkdown(text)).not.toMatch(/<(script|iframe)|<[^>]+(onerror=|javascript:|data:|tracker)/i);
  });
});
