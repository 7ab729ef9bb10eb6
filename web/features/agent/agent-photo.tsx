import type { Agent } from '#contract/agents.ts';
import type { PartlyTranslated } from '#domain/text/language.ts';
import { usePage } from '#web/app/page.ts';
import { cx } from '#web/ui/cx.ts';
import { Picture } from '#web/ui/picture.tsx';

/** Photo of an agent, or the first character of the name if there is no photo. `className` sets the size. */
export function AgentPhoto({
  agent,
  className,
}: {
  agent: PartlyTranslated<Pick<Agent, 'name' | 'photo'>>;
  className: string;
}) {
  const { textOf } = usePage();
  const photoClass = cx('shrink-0 rounded-full bg-brand-tint', className);
  if (agent.photo)
    return (
      <Picture
        url={agent.photo}
        alt=""
        sizes="160px"
        width={160}
        height={160}
        loading="lazy"
        // Portrait photos show the face in their upper part.
        className={cx('object-cover object-top', photoClass)}
      />
    );
  return (
    <span
      aria-hidden="true"
      className={cx('grid place-items-center text-2xl font-bold text-brand', photoClass)}
    >
      {[...textOf(agent.name)][0]}
    </span>
  );
}
