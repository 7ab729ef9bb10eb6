import { PodiumError } from '#contract/error.ts';
import type { Stock } from '#contract/stock.ts';
import { addressOf } from '#domain/address/addresses.ts';
import { type EnquiryKind, enquiryTypeOf } from '#domain/enquiry/enquiry.ts';
import type { EnquirySubject } from '#domain/enquiry/enquiry-subject.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import { slug } from '#domain/text/slug.ts';
import type { EnquiryQueries, NewEnquiry } from '../database/queries/enquiries.ts';
import type { CatalogueHolder } from '../live-catalogue/catalogue-holder.ts';
import type { ServiceSnapshots } from '../services/all-services.ts';
import { openPosts } from '../services/recruitment.ts';

export type SubjectDeps = {
  readonly enquiries: Pick<EnquiryQueries, 'agentEmail' | 'stockAgentEmail' | 'branchEmail'>;
  readonly catalogue: Pick<CatalogueHolder, 'current'>;
  readonly snapshots: ServiceSnapshots;
  /** Returns the current time in milliseconds since 1970. */
  readonly now: () => number;
};

/** Subject of an enquiry, with the data that the enquiry and its mail need. */
export type ResolvedSubject = {
  readonly kind: EnquiryKind;
  /** Database columns that refer to the subject. */
  readonly columns: Pick<
    NewEnquiry,
    'stock_id' | 'agent_id' | 'building_id' | 'first_hand_id' | 'minisite_slug' | 'post_id'
  >;
  readonly label: (lang: Language) => string;
  /** Path of the subject's page. */
  readonly path: (lang: Language) => string;
  /**
   * Returns the email address of the responsible agent or branch, or undefined if the agency is
   * responsible.
   */
  readonly email: () => Promise<string | undefined>;
};

/**
 * Subject of an enquiry about a single item. The listings of an enquiry about several listings are
 * looked up one by one.
 */
type SingleSubject = Exclude<EnquirySubject, { readonly kind: 'stocks' }>;

export type SubjectResolver = {
  /**
   * Looks up the subject of an enquiry. If the subject does not exist, throws an error with the name of
   * the parameter that has its id.
   */
  findSubject(subject: SingleSubject): Promise<ResolvedSubject>;
};

export function createSubjectResolver({
  enquiries,
  catalogue,
  snapshots,
  now,
}: SubjectDeps): SubjectResolver {
  const returnNoEmail = async () => undefined;

  async function findStock(id: number): Promise<Stock> {
    const [stock] = (await catalogue.current().archive([id])).stocks;
    if (!stock) throw new PodiumError('stock_not_found', 'stock_id');
    return stock;
  }

  async function findSubject(subject: SingleSubject): Promise<ResolvedSubject> {
    switch (subject.kind) {
      case 'stock': {
        const stock = await findStock(subject.id);
        return {
          kind: enquiryTypeOf(stock.ics_type),
          columns: { stock_id: stock.gstock_id },
          label: (lang) => stockLabel(stock, lang),
          path: (lang) => stock.link[lang],
          email: () => enquiries.stockAgentEmail(stock.gstock_id),
        };
      }
      case 'agent': {
        const agent = snapshots.current().agents.byAlias.get(subject.id.toLowerCase());
        if (!agent) throw new PodiumError('not_found', 'email_alias');
        const { name, ics_type, email_alias } = agent.listEntry;
        return {
          kind: enquiryTypeOf(ics_type),
          columns: { agent_id: agent.id },
          label: (lang) => inLanguage(name, lang),
          path: (lang) => addressOf('agent', lang, email_alias),
          email: () => enquiries.agentEmail(agent.id),
        };
      }
      case 'building': {
        const building = snapshots.current().buildings.byId.get(subject.id)?.listEntry;
        if (!building) throw new PodiumError('not_found', 'pis_bldg_id');
        return {
          kind: enquiryTypeOf(building.ics_type),
          columns: { building_id: building.id },
          label: (lang) => inLanguage(building.name, lang),
          path: (lang) => building.link[lang],
          email: returnNoEmail,
        };
      }
      case 'first_hand': {
        const match = snapshots
          .current()
          .projects.firstHands.find(({ listEntry }) => listEntry.id === subject.id);
        if (!match) throw new PodiumError('not_found', 'first_hand_id');
        const { id, ics_type, name } = match.listEntry;
        return {
          kind: enquiryTypeOf(ics_type),
          columns: { first_hand_id: id },
          label: (lang) => inLanguage(name, lang),
          path: (lang) => addressOf('firstHand', lang, id, slug(name.en)),
          email: returnNoEmail,
        };
      }
      case 'minisite': {
        const match = snapshots
          .current()
          .projects.minisites.find(({ listEntry }) => listEntry.slug === subject.id);
        if (!match) throw new PodiumError('not_found', 'minisite');
        const { listEntry } = match;
        return {
          kind: enquiryTypeOf(listEntry.ics_type),
          columns: { minisite_slug: listEntry.slug },
          label: (lang) => inLanguage(listEntry.name, lang),
          path: (lang) => addressOf('minisite', lang, listEntry.slug),
          email: returnNoEmail,
        };
      }
      case 'post': {
        const post = openPosts(snapshots.current().recruitment, now()).find(({ id }) => id === subject.id);
        if (!post) throw new PodiumError('not_found', 'post_id');
        const { id, title, branch } = post;
        return {
          kind: 'job_application',
          columns: { post_id: id },
          label: (lang) => inLanguage(title, lang),
          path: (lang) => addressOf('recruitmentPost', lang, id),
          email: branch ? () => enquiries.branchEmail(branch.code) : returnNoEmail,
        };
      }
    }
  }

  return { findSubject };
}

function stockLabel(stock: Stock, lang: Language): string {
  const name = inLanguage({ zh: stock.chi_name, gb: stock.gb_name, en: stock.eng_name }, lang);
  return [stock.id, name].filter(Boolean).join(' ');
}
