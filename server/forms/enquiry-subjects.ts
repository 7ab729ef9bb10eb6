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
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** What an enquiry is about, as far as the enquiry and its mail need to know. */
export type KnownSubject = {
  readonly kind: EnquiryKind;
  /** Under which it is stored. */
  readonly columns: Pick<
    NewEnquiry,
    'stock_id' | 'agent_id' | 'building_id' | 'first_hand_id' | 'minisite_slug' | 'post_id'
  >;
  readonly label: (lang: Language) => string;
  /** The path of its page. */
  readonly path: (lang: Language) => string;
  /** The email address of the agent or branch that answers for it; undefined leaves it to the agency. */
  readonly email: () => Promise<string | undefined>;
};

/** Several listings are found one by one. */
type OneSubject = Exclude<EnquirySubject, { readonly kind: 'stocks' }>;

export type SubjectReader = {
  /** Finds what an enquiry is about; refuses what is not there by the name of its id. */
  findSubject(subject: OneSubject): Promise<KnownSubject>;
};

export function createSubjectReader({ enquiries, catalogue, snapshots, now }: SubjectDeps): SubjectReader {
  const nobody = async () => undefined;

  async function findStock(id: number): Promise<Stock> {
    const [stock] = (await catalogue.current().archive([id])).stocks;
    if (!stock) throw new PodiumError('stock_not_found', 'stock_id');
    return stock;
  }

  async function findSubject(subject: OneSubject): Promise<KnownSubject> {
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
        const { name, ics_type, email_alias } = agent.listed;
        return {
          kind: enquiryTypeOf(ics_type),
          columns: { agent_id: agent.id },
          label: (lang) => inLanguage(name, lang),
          path: (lang) => addressOf('agent', lang, email_alias),
          email: () => enquiries.agentEmail(agent.id),
        };
      }
      case 'building': {
        const building = snapshots.current().buildings.byId.get(subject.id)?.listed;
        if (!building) throw new PodiumError('not_found', 'pis_bldg_id');
        return {
          kind: enquiryTypeOf(building.ics_type),
          columns: { building_id: building.id },
          label: (lang) => inLanguage(building.name, lang),
          path: (lang) => building.link[lang],
          email: nobody,
        };
      }
      case 'first_hand': {
        const found = snapshots.current().projects.firstHands.find(({ listed }) => listed.id === subject.id);
        if (!found) throw new PodiumError('not_found', 'first_hand_id');
        const { id, ics_type, name } = found.listed;
        return {
          kind: enquiryTypeOf(ics_type),
          columns: { first_hand_id: id },
          label: (lang) => inLanguage(name, lang),
          path: (lang) => addressOf('firstHand', lang, id, slug(name.en)),
          email: nobody,
        };
      }
      case 'minisite': {
        const found = snapshots.current().projects.minisites.find(({ listed }) => listed.slug === subject.id);
        if (!found) throw new PodiumError('not_found', 'minisite');
        const { listed } = found;
        return {
          kind: enquiryTypeOf(listed.ics_type),
          columns: { minisite_slug: listed.slug },
          label: (lang) => inLanguage(listed.name, lang),
          path: (lang) => addressOf('minisite', lang, listed.slug),
          email: nobody,
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
          email: branch ? () => enquiries.branchEmail(branch.code) : nobody,
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
