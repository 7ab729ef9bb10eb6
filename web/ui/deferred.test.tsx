import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { deferred, waitForDeferredImports } from './deferred.tsx';

test('a component is rendered when its code has loaded', async () => {
  const Component = deferred(async () => ({ default: () => <b>drawn</b> }));
  await waitForDeferredImports(undefined);
  expect(renderToString(<Component />)).toContain('<b>drawn</b>');
});

test('a component whose code cannot be loaded is one error on the server, and its fallback is rendered', async () => {
  const onFailure = vi.fn();
  const Component = deferred(() => Promise.reject(new Error('no such file')), <i>later</i>);
  await waitForDeferredImports(onFailure);
  await waitForDeferredImports(onFailure);
  expect(onFailure.mock.calls).toEqual([[new Error('no such file')]]);
  expect(renderToString(<Component />)).toContain('<i>later</i>');
});

test('a preloaded component is rendered without its fallback', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('not yet'));
  load.mockResolvedValue({ default: () => <b>drawn</b> });
  const Component = deferred(load, <i>later</i>);
  await waitForDeferredImports(undefined);
  expect(renderToString(<Component />)).toContain('<i>later</i>');
  await Component.load();
  expect(renderToString(<Component />)).toContain('<b>drawn</b>');
});
