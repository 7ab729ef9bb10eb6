import type { Branch, BranchAgent } from '#contract/branches.ts';
import { phoneText, telLink, whatsAppLink } from '#domain/text/phone.ts';
import { usePage } from '#web/app/page.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LazyDetails } from '#web/ui/lazy-details.tsx';
import { Link } from '#web/ui/link.tsx';

/** Agents of the branch: the managers are always visible, the other agents after a click. */
export function BranchAgents({ branch }: { branch: Branch }) {
  const { t, addressOf } = usePage();
  const managers = branch.agents.filter(({ emp_type }) => emp_type === 'manager');
  const otherAgents = branch.agents.filter(({ emp_type }) => emp_type !== 'manager');
  if (branch.agents.length === 0) return null;
  return (
    <div className="grid gap-1 border-t border-line pt-3">
      <h3 className="text-sm font-bold text-muted">{t('branch:agents')}</h3>
      <AgentList agents={managers} branch={branch} />
      {otherAgents.length > 0 && (
        <LazyDetails
          summary={
            <summary className="font-bold text-brand hover:underline">
              {t('branch:all_agents', { count: otherAgents.length })}
              <Icon of="chevron-down" size="sm" />
            </summary>
          }
          noScriptFallback={<a href={addressOf('agents', branch.ics_type)}>{t('layout.agents')}</a>}
        >
          {() => <AgentList agents={otherAgents} branch={branch} />}
        </LazyDetails>
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

function AgentLine({ agent, branch }: { agent: BranchAgent; branch: Branch }) {
  const { t, addressOf, textOf } = usePage();
  const name = textOf(agent.name);
  const message = t('branch:whatsapp_message', { name, branch: textOf(branch.name) });
  return (
    <li className="agent-line">
      <span aria-hidden="true">{[...name][0]}</span>
      <div>
        <Link to={addressOf('agent', agent.email_alias)}>{name}</Link>
        <p>{textOf(agent.title)}</p>
        <p>{t('branch:licence', { licence: agent.licence_no })}</p>
      </div>
      <a
        href={telLink(agent.phone)}
        aria-label={t('branch:call_agent', { name, phone: phoneText(agent.phone) })}
        title={phoneText(agent.phone)}
      >
        <Icon of="phone" size="sm" />
      </a>
      {agent.whatsapp && (
        <a
          href={whatsAppLink(agent.whatsapp, message)}
          target="_blank"
          rel="noreferrer"
          aria-label={t('branch:whatsapp', { name })}
        >
          <Icon of="message-circle" size="sm" />
        </a>
      )}
    </li>
  );
}
