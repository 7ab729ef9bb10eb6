import { expect, it, vi } from 'vitest';
import { inLanguage } from '#domain/text/language.ts';
import { siteAnswer } from '#tests/factories/site.ts';
import type { Head } from './page.ts';
import { shareTags } from './share-tags.ts';

const page = {
  lang: 'en',
  origin: 'https://podium.example',
  site: siteAnswer(),
  textOf: (text: Parameters<typeof inLanguage>[0]) => inLanguage(text, 'en'),
} as const;
const PATH = '/en/property/KT-a/C1';

function pictureUrlOf(head: Partial<Head>, url = PATH): string | undefined {
  const tags = shareTags({ title: 'A', description: 'x', canonical: PATH, ...head }, url, page);
  return tags.find(({ attributes }) => attributes.property === 'og:image')?.attributes.content;
}

it('The share picture of a page has another URL for another price', () => {
  const firstPicture = pictureUrlOf({ shareCard: () => ({ figures: ['HK$5M'] }) });
  expect(firstPicture).toMatch(
    /^https:\/\/podium\.example\/media\/share\/[0-9a-f]{8}\/en\/property\/KT-a\/C1$/,
  );
  expect(pictureUrlOf({ shareCard: () => ({ figures: ['HK$5M'] }) })).toBe(firstPicture);
  expect(pictureUrlOf({ shareCard: () => ({ figures: ['HK$4M'] }) })).not.toBe(firstPicture);
});

it('A variant of a page uses the current picture of that page', () => {
  const createCard = vi.fn(() => ({ figures: ['HK$5M'] }));
  expect(pictureUrlOf({ shareCard: createCard }, `${PATH}?from=mail`)).toBe(
    'https://podium.example/media/share/present/en/property/KT-a/C1',
  );
  expect(createCard, 'its own picture is not computed').not.toHaveBeenCalled();
});

it('A page that search engines must not index has no share picture', () => {
  expect(shareTags({ description: 'x', robots: 'noindex' }, PATH, page)).toEqual([]);
});
