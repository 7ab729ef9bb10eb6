import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { addressOf } from '#domain/address/addresses.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import type { EnquirySubject } from '#domain/enquiry/enquiry-subject.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import { slug } from '#domain/text/slug.ts';
import {
  agentQuery,
  buildingQuery,
  firstHandQuery,
  minisiteQuery,
  recruitmentQuery,
} from '#web/api/content-queries.ts';
import { archiveQuery, stockDetailQuery } from '#web/api/queries.ts';
import { usePage } from '#web/app/page.ts';
import type { StockLabels } from '#web/features/stock/stock-labels.ts';
import { useStockLinkProps } from '#web/features/stock/stock-link.tsx';
import { useStockLabels } from '#web/features/stock/use-stock-labels.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { Link } from '#web/ui/link.tsx';

/** Details of the enquiry's subject that the contact page displays. */
type SubjectDetails = {
  readonly subject: EnquirySubject;
  readonly icsType?: IcsType;
  readonly name: string;
  /** Property number of a listing. */
  readonly reference?: string;
  /** Extra text that distinguishes subjects with the same name. */
  readonly note: string;
  /** Link to the subject's page. */
  readonly link: Pick<ComponentProps<typeof Link>, 'to' | 'target' | 'rel' | 'onClick' | 'onAuxClick'>;
};

/**
 * Loads the details of the enquiry's subject into the query cache. Does nothing if the subject no
 * longer exists.
 */
export async function loadSubject(subject: EnquirySubject, queryClient: QueryClient): Promise<void> {
  switch (subject.kind) {
    case 'stock':
      return queryClient.prefetchQuery(stockDetailQuery(subject.id));
    case 'agent':
      return queryClient.prefetchQuery(agentQuery(subject.id));
    case 'building':
      return queryClient.prefetchQuery(buildingQuery(subject.id));
    case 'first_hand':
      return queryClient.prefetchQuery(firstHandQuery(String(subject.id)));
    case 'minisite':
      return queryClient.prefetchQuery(minisiteQuery({ slug: subject.id }));
    case 'post':
      return queryClient.prefetchQuery(recruitmentQuery());
    case 'stocks':
      return queryClient.prefetchQuery(archiveQuery(subject.id.split(',').map(Number)));
  }
}

/**
 * Returns the cached details of the enquiry's subject. Returns undefined without a subject, or if the
 * subject does not exist.
 */
export function useSubject(subject: EnquirySubject | undefined): SubjectDetails | undefined {
  const queryClient = useQueryClient();
  const { lang, t } = usePage();
  const labels = useStockLabels();
  const linkToStock = useStockLinkProps();
  return subject && readCachedSubject(subject, { queryClient, lang, labels, linkToStock, t });
}

function readCachedSubject(
  subject: EnquirySubject,
  {
    queryClient,
    lang,
    labels,
    linkToStock,
    t,
  }: {
    readonly queryClient: QueryClient;
    readonly lang: Language;
    readonly labels: StockLabels;
    readonly linkToStock: ReturnType<typeof useStockLinkProps>;
    readonly t: Translate;
  },
): SubjectDetails | undefined {
  switch (subject.kind) {
    case 'stock': {
      const stock = queryClient.getQueryData(stockDetailQuery(subject.id).queryKey);
      return (
        stock && {
          subject,
          icsType: stock.ics_type,
          name: labels.name(stock),
          reference: stock.id,
          note: [stock.id, labels.address(stock), labels.floor(stock)].filter(Boolean).join(' · '),
          link: linkToStock(stock),
        }
      );
    }
    case 'agent': {
      const agent = queryClient.getQueryData(agentQuery(subject.id).queryKey);
      return (
        agent && {
          subject,
          icsType: agent.ics_type,
          name: inLanguage(agent.name, lang),
          note: [agent.title, ...(agent.branch ? [agent.branch.name] : [])]
            .map((text) => inLanguage(text, lang))
            .join(' · '),
          link: { to: addressOf('agent', lang, agent.email_alias) },
        }
      );
    }
    case 'building': {
      const building = queryClient.getQueryData(buildingQuery(subject.id).queryKey);
      return (
        building && {
          subject,
          icsType: building.ics_type,
          name: inLanguage(building.name, lang),
          note: inLanguage(building.dist_name, lang),
          link: { to: building.link[lang] },
        }
      );
    }
    case 'first_hand': {
      const project = queryClient.getQueryData(firstHandQuery(String(subject.id)).queryKey);
      return (
        project && {
          subject,
          icsType: project.ics_type,
          name: inLanguage(project.name, lang),
          note: inLanguage(project.dist_name, lang),
          link: { to: addressOf('firstHand', lang, project.id, slug(project.name.en)) },
        }
      );
    }
    case 'minisite': {
      const minisite = queryClient.getQueryData(minisiteQuery({ slug: subject.id }).queryKey);
      return (
        minisite && {
          subject,
          icsType: minisite.ics_type,
          name: inLanguage(minisite.name, lang),
          note: inLanguage(minisite.headline, lang),
          link: { to: addressOf('minisite', lang, minisite.slug) },
        }
      );
    }
    case 'post': {
      const { posts = [] } = queryClient.getQueryData(recruitmentQuery().queryKey) ?? {};
      const post = posts.find(({ id }) => id === subject.id);
      return (
        post && {
          subject,
          name: inLanguage(post.title, lang),
          note: post.branch ? inLanguage(post.branch.name, lang) : '',
          link: { to: addressOf('recruitmentPost', lang, post.id) },
        }
      );
    }
    case 'stocks': {
      const ids = subject.id.split(',').map(Number);
      const { stocks = [] } = queryClient.getQueryData(archiveQuery(ids).queryKey) ?? {};
      if (stocks.length === 0) return undefined;
      const name = stocks
        .map((stock) => `${labels.name(stock)} (${stock.id})`)
        .join(t('enquiry:stocks_separator'));
      return {
        subject: { kind: 'stocks', id: stocks.map(({ gstock_id }) => gstock_id).join() },
        name,
        note: '',
        link: {
          to: addressOf(
            'compare',
            lang,
            stocks.map(({ gstock_id }) => gstock_id),
          ),
        },
      };
    }
  }
}

/** Card that names the subject of the enquiry and links to its page. */
export function SubjectCard({ details: { name, note, link } }: { details: SubjectDetails }) {
  return (
    <p className="rounded-card border border-line bg-raised px-4 py-3">
      <Link {...link} className="font-bold text-brand underline underline-offset-4">
        {name}
      </Link>{' '}
      <span className="block text-sm text-muted">{note}</span>
    </p>
  );
}
