import { describe, expect, it } from 'vitest';
import { siteAnswer } from '#tests/factories/site.ts';
import { type HeadTag, headTags } from './head.ts';

const context = {
  lang: 'en',
  origin: 'https://podium.example',
  site: siteAnswer(),
} as const;

const linkHrefsOf = (tags: readonly HeadTag[]) =>
  tags
    .filter(({ tag }) => tag === 'link')
    .map(({ attributes }) => [attributes.hreflang ?? attributes.rel, attributes.href]);

describe('The head of a page', () => {
  it('has the name of the page, then the brand', () => {
    const [title] = headTags({ title: 'Shops', description: 'x' }, context);
    expect(title?.text).toBe('Shops | Podium');
    expect(headTags({ description: 'x' }, context)[0]?.text).toBe('Podium');
  });

  it('has one canonical URL and the same page in every language, with the default for others', () => {
    const tags = headTags({ description: 'x', canonical: '/en/ics/property/find/shops' }, context);
    expect(linkHrefsOf(tags)).toEqual([
      ['canonical', 'https://podium.example/en/ics/property/find/shops'],
      ['zh-Hant-HK', 'https://podium.example/ics/property/find/shops'],
      ['zh-Hans', 'https://podium.example/zh-cn/ics/property/find/shops'],
      ['en', 'https://podium.example/en/ics/property/find/shops'],
      ['x-default', 'https://podium.example/ics/property/find/shops'],
    ]);
  });

  it('uses the URLs of a listing if the name is part of them', () => {
    const alternates = {
      zh: '/zh-hk/property/KT-甲/C1',
      gb: '/zh-cn/property/KT-甲/C1',
      en: '/en/property/KT-a/C1',
    };
    const tags = headTags({ description: 'x', canonical: alternates.en, alternates }, context);
    expect(linkHrefsOf(tags).at(-1)).toEqual(['x-default', `https://podium.example${alternates.zh}`]);
  });

  it('has neither if the page must not be indexed', () => {
    const tags = headTags({ description: 'x', robots: 'noindex' }, context);
    expect(linkHrefsOf(tags)).toEqual([]);
    expect(tags).toContainEqual({ tag: 'meta', attributes: { name: 'robots', content: 'noindex' } });
  });

  it('is not closed early by the name of a listing', () => {
    const tags = headTags({ description: 'x', jsonLd: { name: '</script><script>' } }, context);
    expect(tags.at(-1)?.text).not.toContain('<');
  });
});
