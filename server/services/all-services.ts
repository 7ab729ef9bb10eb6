import type { CallName } from '#contract/call-table.ts';
import { AGENT_SNAPSHOT_SOURCES, type AgentDeps, createAgentServices } from './agents.ts';
import { ARTICLE_SNAPSHOT_SOURCES, type ArticleDeps, createArticleServices } from './articles.ts';
import { BRANCH_SNAPSHOT_SOURCES, type BranchDeps, createBranchServices } from './branches.ts';
import { BUILDING_SNAPSHOT_SOURCES, type BuildingDeps, createBuildingServices } from './buildings.ts';
import { createKeywordServices } from './keywords.ts';
import { createLegalServices, LEGAL_SNAPSHOT_SOURCES, type LegalDeps } from './legal.ts';
import { createMediaServices, type MediaDeps } from './media.ts';
import { createOpenDayServices, OPEN_DAY_SNAPSHOT_SOURCES, type OpenDayDeps } from './open-days.ts';
import { createPortalServices, type PortalDeps } from './portal.ts';
import { createProjectServices, PROJECT_SNAPSHOT_SOURCES, type ProjectDeps } from './projects.ts';
import { PROMOTION_SNAPSHOT_SOURCES } from './promotions.ts';
import {
  createRecruitmentServices,
  RECRUITMENT_SNAPSHOT_SOURCES,
  type RecruitmentDeps,
} from './recruitment.ts';
import { createResearchServices, RESEARCH_SNAPSHOT_SOURCES, type ResearchDeps } from './research.ts';
import { createSentenceServices, SENTENCE_SNAPSHOT_SOURCES, type SentenceDeps } from './sentences.ts';
import type { ServicesOf } from './service-type.ts';
import type { Snapshots } from './snapshots.ts';
import { createStationServices, STATION_SNAPSHOT_SOURCES, type StationDeps } from './stations.ts';
import { createStockServices, type StockDeps } from './stocks.ts';
import { createTransactionServices } from './transactions.ts';
import { createWithdrawnStockServices, type WithdrawnStockDeps } from './withdrawn-stocks.ts';

/** Implementation of every API call. */
export type Services = ServicesOf<CallName>;

/** All snapshot sources that the services use. */
export const SNAPSHOT_SOURCES = {
  ...BRANCH_SNAPSHOT_SOURCES,
  ...AGENT_SNAPSHOT_SOURCES,
  ...BUILDING_SNAPSHOT_SOURCES,
  ...ARTICLE_SNAPSHOT_SOURCES,
  ...OPEN_DAY_SNAPSHOT_SOURCES,
  ...RECRUITMENT_SNAPSHOT_SOURCES,
  ...PROJECT_SNAPSHOT_SOURCES,
  ...RESEARCH_SNAPSHOT_SOURCES,
  ...PROMOTION_SNAPSHOT_SOURCES,
  ...STATION_SNAPSHOT_SOURCES,
  ...SENTENCE_SNAPSHOT_SOURCES,
  ...LEGAL_SNAPSHOT_SOURCES,
};
export type ServiceSnapshots = Pick<Snapshots<typeof SNAPSHOT_SOURCES>, 'current'>;

export function createServices(
  deps: StockDeps &
    WithdrawnStockDeps &
    BranchDeps &
    AgentDeps &
    BuildingDeps &
    ArticleDeps &
    OpenDayDeps &
    RecruitmentDeps &
    ProjectDeps &
    ResearchDeps &
    StationDeps &
    SentenceDeps &
    PortalDeps &
    LegalDeps &
    MediaDeps,
): Services {
  return {
    ...createStockServices(deps),
    ...createWithdrawnStockServices(deps),
    ...createKeywordServices(deps),
    ...createSentenceServices(deps),
    ...createMediaServices(deps),
    ...createTransactionServices(deps),
    ...createBranchServices(deps),
    ...createAgentServices(deps),
    ...createArticleServices(deps),
    ...createOpenDayServices(deps),
    ...createRecruitmentServices(deps),
    ...createBuildingServices(deps),
    ...createProjectServices(deps),
    ...createResearchServices(deps),
    ...createPortalServices(deps),
    ...createLegalServices(deps),
    ...createStationServices(deps),
  };
}
