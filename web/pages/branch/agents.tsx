import type { Branch, BranchAgent } from '#contract/branches.ts';
import { phoneText, telLink, whatsAppLink } from '#domain/text/phone.ts';
import { usePage } from '#web/app/page.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** The managers of the branch are shown; the other agents are shown on request. */
export function Agents({ branch }: { branch: Branch }) {
  const { t } = usePage();
  const managers = branch.agents.filter(({ emp_type }) => emp_type === 'manager');
  const others = branch.agents.filter(({ emp_type }) => emp_type !== 'manager');
  if (branch.agents.length === 0) return null;
  return (
    <div className="grid gap-1 border-t border-line pt-3">
      <h3 className="text-sm font-semibold text-muted">{t('branch:agents')}</h3>
      <AgentList agents={managers} branch={branch} />
      {others.length > 0 && (
        <details className="group">
          <summary className="flex min-h-11 list-none items-center gap-2 font-semibold text-brand hover:underline">
            {t('branch:all_agents', { count: others.length })}
            <Icon of="chevron-down" size="sm" className="transition-transform group-open:rotate-180" />
          </summary>
          <AgentList agents={others} branch={branch} />
        </details>
      )}
    </div>
  );
}

function AgentList({ agents, branch }: { agents: readonly BranchAgent[]; branch: Branch }) {
  return (
    <ul className="grid gap-x-6 sm:grid-cols-2">
      {agents.map((agent) => (
        <AgentLine key={agent.email_alias} agent={agent} branch={branch} />
      ))}
    </ul>
  );
}

const ROUND =
  'grid size-11 shrink-0 place-items-center rounded-control text-brand hover:bg-brand-tint pointer-fine:size-9';

function AgentLine({ agent, branch }: { agent: BranchAgent; branch: Branch }) {
  const { t, addressOf, textOf } = usePage();
  const name = textOf(agent.name);
  const message = t('branch:whatsapp_message', { name, branch: textOf(branch.name) });
  return (
    <li className="flex items-center gap-3 py-1.5">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-tint font-bold text-brand"
      >
        {[...name][0]}
      </span>
      <div className="min-w-0 flex-1 leading-snug">
        <Link
          to={addressOf('agent', agent.email_alias)}
          className="inline-flex min-h-6 items-center font-semibold hover:text-brand hover:underline"
        >
          {name}
        </Link>
        <p className="text-sm text-muted">{textOf(agent.title)}</p>
        <p className="text-sm text-muted">{t('branch:licence', { licence: agent.licence_no })}</p>
      </div>
      <a
        href={telLink(agent.phone)}
        aria-label={t('branch:call_agent', { name, phone: phoneText(agent.phone) })}
        title={phoneText(agent.phone)}
        className={ROUND}
      >
        <Icon of="phone" size="sm" />
      </a>
      {agent.whatsapp && (
        <a
          href={whatsAppLink(agent.whatsapp, message)}
          target="_blank"
          rel="noreferrer"
          aria-label={t('branch:whatsapp', { name })}
          className={ROUND}
        >
          <Icon of="message-circle" size="sm" />
        </a>
      )}
    </li>
  );
}
