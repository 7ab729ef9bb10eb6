import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { deferred, whenDeferredPartsImported } from './deferred.tsx';

test('a part is drawn once its code has been read', async () => {
  const Part = deferred(async () => ({ default: () => <b>drawn</b> }));
  await whenDeferredPartsImported(undefined);
  expect(renderToString(<Part />)).toContain('<b>drawn</b>');
});

test('a part whose code cannot be read is a fault once, and leaves its fallback to the browser', async () => {
  const onFailure = vi.fn();
  const Part = deferred(() => Promise.reject(new Error('no such file')), <i>later</i>);
  await whenDeferredPartsImported(onFailure);
  await whenDeferredPartsImported(onFailure);
  expect(onFailure.mock.calls).toEqual([[new Error('no such file')]]);
  expect(renderToString(<Part />)).toContain('<i>later</i>');
});

test('a part that was loaded ahead is drawn without its fallback', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('not yet'));
  load.mockResolvedValue({ default: () => <b>drawn</b> });
  const Part = deferred(load, <i>later</i>);
  await whenDeferredPartsImported(undefined);
  expect(renderToString(<Part />)).toContain('<i>later</i>');
  await Part.load();
  expect(renderToString(<Part />)).toContain('<b>drawn</b>');
});
