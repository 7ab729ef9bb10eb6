import { expect, test } from 'vitest';
import { renderComponent } from '#tests/factories/render-component.tsx';
import { InvalidFieldsSummary } from './invalid-fields-summary.tsx';

test('each wrong field is a link to its control that names it and says what is wrong', () => {
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

test('nothing is said, and no alert is there, while nothing is wrong', () => {
  expect(renderComponent(<InvalidFieldsSummary rejectionCount={0} invalidFields={[]} />)).not.toContain('alert');
});
