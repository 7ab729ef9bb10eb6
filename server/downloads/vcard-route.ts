import type { FastifyInstance } from 'fastify';
import type { Api } from '#contract/call-table.ts';
import { addressOf } from '#domain/address/addresses.ts';
import { inLanguage, LANGUAGES } from '#domain/text/language.ts';
import { vCard } from '#server/downloads/vcard.ts';
import { originOf } from '../http/origin.ts';
import type { SiteService } from '../services/site.ts';

const CACHE_CONTROL = 'public, max-age=3600';

/** Registers the download of an agent's contact card: /media/vcard/en/chan.tai-man.vcf. */
export function registerVCard(
  app: FastifyInstance,
  deps: {
    readonly api: Pick<Api, 'agentDetail'>;
    readonly site: SiteService;
    /** Public origin of the site. If undefined, the origin is taken from the request. */
    readonly siteUrl: string | undefined;
  },
): void {
  const routePattern = `/media/vcard/:lang(^(?:${LANGUAGES.join('|')})$)/:alias(^[^/]+?).vcf`;
  app.get<{ Params: { lang: (typeof LANGUAGES)[number]; alias: string } }>(
    routePattern,
    async (request, reply) => {
      const { lang, alias } = request.params;
      const agent = await deps.api.agentDetail({ email_alias: alias });
      const origin = originOf(request, deps.siteUrl);
      const card = vCard({
        name: inLanguage(agent.name, lang),
        title: inLanguage(agent.title, lang),
        organisation: [deps.site().brand, ...(agent.branch ? [agent.branch.name] : [])].map((name) =>
          inLanguage(name, lang),
        ),
        phones: [agent.phone, ...(agent.whatsapp ? [agent.whatsapp] : [])],
        address: agent.branch && inLanguage(agent.branch.address, lang),
        url: origin + addressOf('agent', lang, agent.email_alias),
        note: agent.licence_no,
      });
      return reply
        .header('cache-control', CACHE_CONTROL)
        .header('content-disposition', `attachment; filename="${agent.email_alias}.vcf"`)
        .type('text/vcard; charset=utf-8')
        .send(card);
    },
  );
}
