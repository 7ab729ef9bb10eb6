import { expect, it } from 'vitest';
import { imageAttributes, pictureAddress } from './picture.ts';

it('a picture of the portal has an address for each width', () => {
  expect(pictureAddress('/media/buildings/12/0-1f3a90c2', 720)).toBe('/media/buildings/12/0-1f3a90c2?w=720');
  expect(pictureAddress('/media/files/a.jpg?v=2', 360)).toBe('/media/files/a.jpg?v=2&w=360');
  expect(imageAttributes('/media/files/a.jpg', '60vw')).toEqual({
    src: '/media/files/a.jpg?w=720',
    srcSet: '/media/files/a.jpg?w=360 360w, /media/files/a.jpg?w=720 720w, /media/files/a.jpg?w=1440 1440w',
  });
});

it('no width is offered that is wider than any screen shows it', () => {
  expect(imageAttributes('/media/files/a.jpg', '96px')).toEqual({ src: '/media/files/a.jpg?w=360' });
  expect(imageAttributes('/media/files/a.jpg', '240px').srcSet).toBe(
    '/media/files/a.jpg?w=360 360w, /media/files/a.jpg?w=720 720w',
  );
  expect(imageAttributes('/media/files/a.jpg', '720px').srcSet).toMatch(/1440w$/);
});

it('a picture of another site has one', () => {
  expect(pictureAddress('https://example.com/a.jpg', 720)).toBe('https://example.com/a.jpg');
  expect(imageAttributes('https://example.com/a.jpg', '60vw')).toEqual({ src: 'https://example.com/a.jpg' });
});
