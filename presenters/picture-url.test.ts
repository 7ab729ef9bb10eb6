import { expect, test } from 'vitest';
import { encodePictureUrl } from './picture-url.ts';

test.each([
  ['/media/files/tower/1.jpg?w=2', '/media/files/tower/1.jpg?w=2'],
  ['/media/files/環球/大堂.jpg', '/media/files/%E7%92%B0%E7%90%83/%E5%A4%A7%E5%A0%82.jpg'],
  ['/media/files/大堂 1.jpg', '/media/files/%E5%A4%A7%E5%A0%82%201.jpg'],
  ['/media/files/%E5%A4%A7%E5%A0%82.jpg', '/media/files/%E5%A4%A7%E5%A0%82.jpg'],
  ['https://photos.example.com/大堂.jpg', 'https://photos.example.com/%E5%A4%A7%E5%A0%82.jpg'],
])('%s is written %s', (url, expectedUrl) => expect(encodePictureUrl(url)).toBe(expectedUrl));
