import type { Agent } from '#contract/agents.ts';
import type { PartlyTranslated } from '#domain/text/language.ts';
import { usePage } from '#web/app/page.ts';
import { cx } from '#web/ui/cx.ts';
import { Picture } from '#web/ui/picture.tsx';

/** An agent's picture, or the first character of the name. Its size comes from `className`. */
export function AgentPhoto({
  agent,
  className,
}: {
  agent: PartlyTranslated<Pick<Agent, 'name' | 'photo'>>;
  className: string;
}) {
  const { textOf } = usePage();
  const look = cx('shrink-0 rounded-full bg-brand-tint', className);
  if (agent.photo)
    return (
      <Picture
        url={agent.photo}
        alt=""
        sizes="160px"
        width={160}
        height={160}
        loading="lazy"
        // A portrait is higher than wide: the face is in its upper part.
        className={cx('object-cover object-top', look)}
      />
    );
  return (
    <span aria-hidden="true" className={cx('grid place-items-center text-2xl font-bold text-brand', look)}>
      {[...textOf(agent.name)][0]}
    </span>
  );
}
