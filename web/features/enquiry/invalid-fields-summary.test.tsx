import { expect, test } from 'vitest';
import { renderComponent } from '#tests/factories/render-component.tsx';
import { InvalidFieldsSummary } from './invalid-fields-summary.tsx';

test('each invalid field is a link to its control with its name and the problem', () => {
  const html = renderComponent(
    <InvalidFieldsSummary
      rejectionCount={1}
      invalidFields={[
        { id: 'a-name', label: 'Name', error: 'Please fill this in.' },
        { id: 'a-phone', label: 'Contact number', error: 'Too short.' },
      ]}
    />,
  );
  expect(html).toContain('role="alert"');
  const links = [...html.matchAll(/<a href="#([^"]+)"[^>]*>([^<]+)</g)].map(([, id, text]) => [id, text]);
  expect(links).toEqual([
    ['a-name', 'Name: Please fill this in.'],
    ['a-phone', 'Contact number: Too short.'],
  ]);
});

test('there is no text and no alert without an invalid field', () => {
  expect(renderComponent(<InvalidFieldsSummary rejectionCount={0} invalidFields={[]} />)).not.toContain(
    'alert',
  );
});
