import { expect, test } from 'vitest';
import { renderComponent } from '#tests/factories/render-component.tsx';
import { AgentPhoto } from './agent-photo.tsx';

test('A portrait fills its place from the top, whatever its shape', () => {
  const agent = { name: { zh: '陳', gb: '陈', en: 'Chan' }, photo: '/media/files/agents/chan.jpg' };
  expect(renderComponent(<AgentPhoto agent={agent} className="size-24" />)).toMatch(
    /<img[^>]*class="object-cover object-top /,
  );
});
