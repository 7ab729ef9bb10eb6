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
  it('names the page, then the brand', () => {
    const [title] = headTags({ title: 'Shops', description: 'x' }, context);
    expect(title?.text).toBe('Shops | Podium');
    expect(headTags({ description: 'x' }, context)[0]?.text).toBe('Podium');
  });

  it('has one canonical address and the same page in every language, the default for all others', () => {
    const tags = headTags({ description: 'x', canonical: '/en/ics/property/find/shops' }, context);
    expect(linkHrefsOf(tags)).toEqual([
      ['canonical', 'https://podium.example/en/ics/property/find/shops'],
      ['zh-Hant-HK', 'https://podium.example/ics/property/find/shops'],
      ['zh-Hans', 'https://podium.example/zh-cn/ics/property/find/shops'],
      ['en', 'https://podium.example/en/ics/property/find/shops'],
      ['x-default', 'https://podium.example/ics/property/find/shops'],
    ]);
  });

  it('takes a listing’s own addresses where the name is part of them', () => {
    const alternates = {
      zh: '/zh-hk/property/KT-甲/C1',
      gb: '/zh-cn/property/KT-甲/C1',
      en: '/en/property/KT-a/C1',
    };
    const tags = headTags({ description: 'x', canonical: alternates.en, alternates }, context);
    expect(linkHrefsOf(tags).at(-1)).toEqual(['x-default', `https://podium.example${alternates.zh}`]);
  });

  it('of a page that must not be indexed has neither', () => {
    const tags = headTags({ description: 'x', robots: 'noindex' }, context);
    expect(linkHrefsOf(tags)).toEqual([]);
    expect(tags).toContainEqual({ tag: 'meta', attributes: { name: 'robots', content: 'noindex' } });
  });

  it('cannot be left early by what a listing is called', () => {
    const tags = headTags({ description: 'x', jsonLd: { name: '</script><script>' } }, context);
    expect(tags.at(-1)?.text).not.toContain('<');
  });
});
