import type { StockAgent, StockBranch, StockBuilding, StockDetail } from '#contract/stock.ts';
import { fillUnknownFields, type StockFieldValues } from '#domain/stock/stock-fields.ts';
import type { Language } from '#domain/text/language.ts';
import { indexBy, lookUp } from './grouping.ts';
import { findNearestStations } from './nearest-stations.ts';
import type { AgentRow, BranchRow, BuildingRow, CatalogueRows, StockRow } from './rows.ts';
import type { PreparedStock } from './stock.ts';
import { optionalTextOf, textOf } from './text.ts';

/** Fields that the page of a listing shows and lists do not. */
export type DetailRow = Pick<
  StockRow,
  | `description_${Language}`
  | 'decoration'
  | 'management_fee_cents'
  | 'yield_bp'
  | 'listed_on'
  | 'closed_on'
  | 'agent_id'
> &
  Partial<StockFieldValues>;

type DetailSources = Pick<CatalogueRows, 'districts' | 'usages' | 'agents' | 'branches' | 'stations'>;
type DetailExtras = { readonly building: StockBuilding | null } & Pick<
  StockDetail,
  'media' | 'asking_prices' | 'open_days'
>;

/**
 * Creates a function that returns all data of a listing's page. The data are assembled on demand, since
 * few listings are opened.
 */
export function createDetailPresenter(
  rows: DetailSources,
): (row: DetailRow, stock: PreparedStock, extras: DetailExtras) => StockDetail {
  const usageByCode = indexBy(rows.usages, (usage) => usage.code);
  const agentById = indexBy(rows.agents, (agent) => agent.id);
  const branchById = indexBy(rows.branches, (branch) => branch.id);

  return (row, stock, extras) => {
    const usage = lookUp(usageByCode, stock.usage);
    const agentRow = lookUp(agentById, row.agent_id);
    const agent = nullIfInactive(agentRow);
    const branch = nullIfInactive(agentRow && branchById.get(agentRow.branch_id));
    const { lat, lng } = stock;
    return {
      ...stock,
      description: optionalTextOf(row, 'description'),
      usage_name: usage ? textOf(usage, 'name') : null,
      decoration: row.decoration,
      management_fee_cents: row.management_fee_cents,
      yield_bp: row.yield_bp,
      listed_on: row.listed_on,
      closed_on: row.closed_on,
      ...fillUnknownFields(row),
      ...extras,
      stations:
        lat === null || lng === null
          ? []
          : findNearestStations({ lat, lng, district_code: stock.dist_code }, rows.stations),
      agent: agent && presentAgent(agent, branch),
      branch: agent ? null : branch && presentBranch(branch),
    };
  };
}

/** Returns the agent or branch unless it is inactive. */
function nullIfInactive<Row extends AgentRow | BranchRow>(row: Row | null | undefined): Row | null {
  return row && !row.inactive_since ? row : null;
}

export function presentBuilding(building: BuildingRow): StockBuilding {
  return {
    id: building.id,
    name: textOf(building, 'name'),
    grade: building.grade,
    completion_year: building.completion_year,
    floors: building.floors,
    passenger_lifts: building.passenger_lifts,
    cargo_lifts: building.cargo_lifts,
    loading_bays: building.loading_bays,
    container_access: building.container_access,
    parking_spaces: building.parking_spaces,
    title: building.title,
    owner: optionalTextOf(building, 'owner'),
    lease_expiry: building.lease_expiry,
    green_rating: building.green_rating,
    developer: optionalTextOf(building, 'developer'),
    management: optionalTextOf(building, 'management'),
    management_fee_cents: building.management_fee_cents,
    ceiling_height_cm: building.ceiling_height_cm,
    floor_loading_psf: building.floor_loading_psf,
    air_conditioning: [...building.air_conditioning],
    raised_floor_mm: building.raised_floor_mm,
    loading_area: optionalTextOf(building, 'loading_area'),
    cargo: optionalTextOf(building, 'cargo'),
    car_park: optionalTextOf(building, 'car_park'),
    transport: optionalTextOf(building, 'transport'),
    total_area: building.total_area,
  };
}

function presentBranch(branch: BranchRow): StockBranch {
  return { name: textOf(branch, 'name'), phone: branch.phone, licence_no: branch.licence_no };
}

function presentAgent(agent: AgentRow, branch: BranchRow | null): StockAgent {
  return {
    email_alias: agent.email_alias,
    name: textOf(agent, 'name'),
    title: textOf(agent, 'title'),
    licence_no: agent.licence_no,
    phone: agent.phone,
    whatsapp: agent.whatsapp,
    branch: branch && presentBranch(branch),
  };
}
