import type { FastifyInstance } from 'fastify';
import type { Api } from '#contract/call-table.ts';
import { PodiumError } from '#contract/error.ts';
import { fillTemplate } from '#domain/lib/template.ts';
import { inLanguage, LANGUAGES } from '#domain/text/language.ts';
import { calendarFile } from '#server/downloads/calendar-file.ts';
import { originOf } from '../http/origin.ts';

const CACHE_CONTROL = 'public, max-age=3600';

/** Registers the download of an open day as a calendar file: /media/openday/en/12.ics. */
export function registerCalendar(
  app: FastifyInstance,
  deps: {
    readonly api: Pick<Api, 'openDays'>;
    /** Returns the phrase `Open day: {name}` in a language. */
    readonly calendarTitle: (lang: (typeof LANGUAGES)[number]) => string;
    /** Public origin of the site. If undefined, the origin is taken from the request. */
    readonly siteUrl: string | undefined;
    /** Returns the current time in milliseconds since 1970. */
    readonly now: () => number;
  },
): void {
  const routePattern = `/media/openday/:lang(^(?:${LANGUAGES.join('|')})$)/:id(^\\d{1,9}).ics`;
  app.get<{ Params: { lang: (typeof LANGUAGES)[number]; id: string } }>(
    routePattern,
    async (request, reply) => {
      const { lang, id } = request.params;
      const { open_days } = await deps.api.openDays({});
      const openDay = open_days.find((candidate) => String(candidate.id) === id);
      if (!openDay) throw new PodiumError('not_found');
      const { stock } = openDay;
      const origin = originOf(request, deps.siteUrl);
      const name =
        inLanguage({ zh: stock.chi_name, gb: stock.gb_name, en: stock.eng_name }, lang) || stock.id;
      const district = inLanguage(
        { zh: stock.dist_name_zh, gb: stock.dist_name_gb, en: stock.dist_name_en },
        lang,
      );
      const file = calendarFile(
        {
          uid: `openday-${id}@${new URL(origin).hostname}`,
          startsAt: openDay.starts_at,
          endsAt: openDay.ends_at,
          title: fillTemplate(deps.calendarTitle(lang), { name }),
          location: [name, stock.street && inLanguage(stock.street, lang), district]
            .filter(Boolean)
            .join(', '),
          position: stock.lat === null || stock.lng === null ? null : { lat: stock.lat, lng: stock.lng },
          description: [stock.id, openDay.remarks && inLanguage(openDay.remarks, lang)]
            .filter(Boolean)
            .join('\n'),
          url: origin + stock.link[lang],
        },
        new Date(deps.now()).toISOString(),
      );
      return reply
        .header('cache-control', CACHE_CONTROL)
        .header('content-disposition', `attachment; filename="openday-${id}.ics"`)
        .type('text/calendar; charset=utf-8')
        .send(file);
    },
  );
}
