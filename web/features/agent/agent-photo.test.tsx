import { expect, test } from 'vitest';
import { renderComponent } from '#tests/factories/render-component.tsx';
import { AgentPhoto } from './agent-photo.tsx';

test('A portrait fills its frame from the top, for every aspect ratio', () => {
  const agent = { name: { zh: '陳', gb: '陈', en: 'Chan' }, photo: '/media/files/agents/chan.jpg' };
  expect(renderComponent(<AgentPhoto agent={agent} className="size-24" />)).toMatch(
    /<img[^>]*class="object-cover object-top /,
  );
});
