import { expect, test } from 'vitest';
import { loggableUrl } from './loggable-url.ts';

const PHOTO_KEY = '0123456789abcdef'.repeat(2);

test.each([
  '/ics/property/api/office/enquiries?keyword=91234567',
  '/ics/property/%6fffice/inbox?keyword=91234567',
  '/ics/property/%4F%46fice/inbox?keyword=91234567',
  '/ics/property/api/%6f%66%66%69%63%65/enquiries?keyword=91234567',
  '/en/ics/%70roperty/office/inbox?keyword=91234567',
  '//ics/property//office/inbox?keyword=91234567',
  '/ics/./property/x/../office/inbox?keyword=91234567',
  '/ics/property/%2e/office/inbox?keyword=91234567',
  '/ics\\property\\office\\inbox?keyword=91234567',
  '/ics/property%2Foffice%5cinbox?keyword=91234567',
])('%s of the back office is logged without its query', (url) => {
  expect(loggableUrl(url)).not.toContain('91234567');
  expect(loggableUrl(url)).not.toContain('?');
});

test.each([
  [`/media/files/submitted/${PHOTO_KEY}.jpg?w=720`, '/media/files/submitted/….jpg?w=720'],
  [`/media/files/submitted/%30${PHOTO_KEY.slice(1)}.jpg`, '/media/files/submitted/….jpg'],
])('%s is logged without the key', (url, loggedUrl) => {
  expect(loggableUrl(url)).toBe(loggedUrl);
});

test.each([
  // The page of office properties, not the operator's office.
  '/ics/property/office?keyword=91234567',
  '/en/ics/property/find/office/sale?keyword=office/x',
  '/ics/property/stock/stockFilterJson?keyword=%E8%A7%80%E5%A1%98',
  '/%zz?a=%',
])('%s is logged unchanged', (url) => {
  expect(loggableUrl(url)).toBe(url);
});
