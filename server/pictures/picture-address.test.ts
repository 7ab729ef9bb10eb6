import { expect, it } from 'vitest';
import { readPictureAddress, readVideoAddress } from './picture-address.ts';

it.each([
  ['buildings/12/0-1f3a90c2', { name: { kind: 'building', id: 12, view: 0 }, version: '1f3a90c2' }],
  ['buildings/12/03', { name: { kind: 'building', id: 12, view: 3 }, version: undefined }],
  ['stocks/7/front-00000000', { name: { kind: 'stock', id: 7, view: 'front' }, version: '00000000' }],
  ['stocks/007/panorama', { name: { kind: 'panorama', id: 7, standpoint: undefined }, version: undefined }],
  ['stocks/7/panorama2', { name: { kind: 'panorama', id: 7, standpoint: 2 }, version: undefined }],
  ['portraits/3-1f3a90c2', { name: { kind: 'portrait', id: 3 }, version: '1f3a90c2' }],
])('%s is the address of a picture', (path, address) => {
  expect(readPictureAddress(path)).toEqual(address);
});

it.each([
  'buildings/12',
  'buildings/12/front',
  'buildings/x/0',
  'buildings/12/0.svg',
  'buildings/12/0-1F3A90C2',
  'buildings/1234567890/0',
  'stocks/7/100',
  'portraits/3/0',
  'people/3',
])('%s is not the address of a picture', (path) => {
  expect(readPictureAddress(path)).toBeUndefined();
});

it.each([
  ['stocks/7/video', 7],
  ['stocks/7/film', 7],
  ['stocks/7/film-1f3a90c2', 7],
  ['stocks/7/0', undefined],
  ['buildings/7/video', undefined],
])('%s is the address of the video %s', (path, stockId) => {
  expect(readVideoAddress(path)).toBe(stockId);
});
