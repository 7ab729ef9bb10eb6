import { at } from '#domain/lib/at.ts';
import { isUnencrypted } from '#server/gateways/configured-delivery.ts';
import { createTransportFor } from '#server/gateways/smtp.ts';
import {
  type Check,
  type CheckContext,
  type CheckResult,
  failed,
  failureReasonOf,
  ok,
  warning,
} from './check.ts';
import { findConnectProblem } from './reach.ts';

/**
 * Signs in to the mail server, or connects to the enquiry webhook, without sending anything. Also
 * checks for undelivered mail.
 */
export const checkMail: Check = async (context) => {
  const { SMTP_URL: url, ENQUIRY_WEBHOOK_URL: webhook } = context.env;
  if (url === undefined && webhook === undefined)
    return warning(
      'Enquiries are not mailed.',
      'Set SMTP_URL, or read them in the office or by `podium enquiries list`.',
    );
  const deliveryFailure =
    url === undefined ? await checkWebhook(webhook ?? '') : await checkSmtp(url, context);
  return deliveryFailure ?? (await checkStuckMail(context)) ?? ok('Enquiries can be delivered.');
};

async function checkSmtp(url: string, { env }: CheckContext): Promise<CheckResult | undefined> {
  const { host } = new URL(url);
  const transport = createTransportFor(url, isUnencrypted(url) && !env.SMTP_ALLOW_PLAIN);
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    const { code } = error as { code?: string };
    const advice =
      code === 'EAUTH'
        ? 'Correct the user and the password of SMTP_URL; write characters such as @ and : as %40 and %3A.'
        : code === 'ETLS'
          ? 'Use smtps://, or set SMTP_ALLOW_PLAIN=1 if the network to the server is safe.'
          : 'Correct host and port of SMTP_URL, and make sure that no firewall blocks them.';
    return failed(
      `The mail server ${host} does not accept mail from Podium: ${failureReasonOf(error)}.`,
      advice,
    );
  } finally {
    transport.close();
  }
}

async function checkWebhook(url: string): Promise<CheckResult | undefined> {
  const connectProblem = await findConnectProblem(url);
  return connectProblem === undefined
    ? undefined
    : failed(
        `${new URL(url).host}, which receives enquiries, cannot be reached: ${connectProblem}.`,
        'Correct ENQUIRY_WEBHOOK_URL, or start the receiver.',
      );
}

async function checkStuckMail({ pool }: CheckContext): Promise<CheckResult | undefined> {
  if (pool === undefined) return undefined;
  const { rows } = await pool.query<{ refused: number; late: number; reason: string | null }>(
    `select count(*) filter (where state = 'refused')::integer as refused,
            count(*) filter (where state = 'waiting' and attempts > 3)::integer as late,
            max(last_error) filter (where state = 'waiting' and attempts > 3) as reason
       from outgoing_mail`,
  );
  const { refused, late, reason } = at(rows, 0);
  if (late > 0)
    return failed(
      `${late} mails wait after several attempts (${reason ?? 'no reason'}).`,
      'Fix the problem that the mail server reports; Podium keeps retrying.',
    );
  if (refused > 0)
    return warning(
      `${refused} mails were refused for good.`,
      'Correct the addresses of agents, and send them again: `podium enquiries list --which all`, then `resend`.',
    );
  return undefined;
}
