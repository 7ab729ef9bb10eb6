import type { GreenRating } from '#domain/building/buildings.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import type { Region } from '#domain/codes/region.ts';
import type { TxType } from '#domain/codes/tx-type.ts';
import type { ContainerAccess } from '#domain/stock/container-access.ts';
import type { StreetTier } from '#domain/stock/median-class.ts';
import type { StockFieldValues } from '#domain/stock/stock-fields.ts';
import type { StockFlag } from '#domain/stock/stock-filter.ts';
import type { Language } from '#domain/text/language.ts';
import type { Accuracy } from '#domain/text/price.ts';

/**
 * Database rows, with fields named like the columns. Presenters and the catalogue builder read these
 * rows. Money in HKD, areas in square feet, dates as ISO text.
 */
export type CatalogueRows = {
  readonly version: number;
  readonly demonstration: boolean;
  readonly districts: readonly DistrictRow[];
  readonly streets: readonly StreetRow[];
  readonly stations: readonly StationRow[];
  readonly usages: readonly UsageRow[];
  readonly buildings: readonly BuildingRow[];
  readonly branches: readonly BranchRow[];
  readonly agents: readonly AgentRow[];
  readonly stocks: readonly StockRow[];
  readonly stockAreas: readonly StockAreaRow[];
  readonly askingPrices: readonly AskingPriceRow[];
  readonly media: readonly MediaRow[];
  readonly transactions: readonly TransactionRow[];
  readonly openDays: readonly OpenDayRow[];
};

/** Three text columns, such as name_zh, name_gb and name_en. */
export type TrilingualColumns<Prefix extends string, Value = string> = {
  readonly [Name in `${Prefix}_${Language}`]: Value;
};
export type PartlyTrilingualColumns<Prefix extends string> = TrilingualColumns<Prefix, string | null>;

export type DistrictRow = TrilingualColumns<'name'> & {
  readonly code: string;
  readonly region_code: Region;
  readonly lat: number;
  readonly lng: number;
  readonly industrial: boolean;
  readonly office: boolean;
  readonly shops: boolean;
  readonly position: number;
};

export type StreetRow = TrilingualColumns<'name'> & { readonly id: number };

export type StationRow = TrilingualColumns<'name'> & {
  readonly code: string;
  readonly lat: number;
  readonly lng: number;
  readonly lines: readonly string[];
};

export type UsageRow = TrilingualColumns<'name'> & {
  readonly code: string;
  readonly ics_type: IcsType;
  readonly position: number;
};

export type BuildingRow = TrilingualColumns<'name'> &
  PartlyTrilingualColumns<'owner'> &
  PartlyTrilingualColumns<'developer'> &
  PartlyTrilingualColumns<'management'> &
  PartlyTrilingualColumns<'transport'> &
  PartlyTrilingualColumns<'loading_area'> &
  PartlyTrilingualColumns<'cargo'> &
  PartlyTrilingualColumns<'car_park'> & {
    readonly id: number;
    readonly ics_type: IcsType;
    readonly district_code: string;
    readonly usage_code: string | null;
    readonly completion_year: number | null;
    readonly title: 'strata' | 'unified' | null;
    readonly lease_expiry: string | null;
    readonly green_rating: GreenRating | null;
    readonly management_fee_cents: number | null;
    readonly grade: 'A' | 'B' | 'C' | null;
    readonly floors: number | null;
    readonly total_area: number | null;
    readonly ceiling_height_cm: number | null;
    readonly floor_loading_psf: number | null;
    readonly passenger_lifts: number | null;
    readonly cargo_lifts: number | null;
    readonly loading_bays: number | null;
    readonly container_access: ContainerAccess | null;
    readonly parking_spaces: number | null;
    readonly air_conditioning: readonly ('window' | 'split' | 'central' | 'eco' | 'water')[];
    readonly raised_floor_mm: number | null;
  };

/** Date since which a row is hidden, or null while the row is shown. Demonstration rows omit this column. */
type InactiveColumns = { readonly inactive_since?: string | null };

export type BranchRow = InactiveColumns &
  TrilingualColumns<'name'> & {
    readonly id: number;
    readonly phone: string;
    readonly licence_no: string;
  };

export type AgentRow = InactiveColumns &
  TrilingualColumns<'name'> &
  TrilingualColumns<'title'> & {
    readonly id: number;
    readonly email_alias: string;
    readonly licence_no: string;
    readonly phone: string;
    readonly whatsapp: string | null;
    readonly branch_id: number;
  };

export type StockRow = PartlyTrilingualColumns<'name'> &
  PartlyTrilingualColumns<'floor'> &
  PartlyTrilingualColumns<'description'> & {
    readonly [Flag in StockFlag]: boolean;
  } & StockFieldValues & {
    readonly id: number;
    readonly ics_type: IcsType;
    readonly tx_type: TxType;
    readonly status: 'active' | 'sold' | 'leased' | 'withdrawn';
    readonly building_id: number | null;
    readonly district_code: string | null;
    readonly street_id: number | null;
    readonly street_no: string | null;
    readonly lat: number | null;
    readonly lng: number | null;
    /**
     * Coordinates in the units of domain/map/mercator.ts, computed by the database; null without lat
     * and lng.
     */
    readonly merc_x: number | null;
    readonly merc_y: number | null;
    readonly floor_code: string | null;
    readonly floor_no: string | null;
    readonly flat: string | null;
    readonly area_gross: number | null;
    readonly area_saleable: number | null;
    readonly sell: number | null;
    readonly rent: number | null;
    readonly sell_accuracy: Accuracy;
    readonly rent_accuracy: Accuracy;
    readonly ft_sell: number | null;
    readonly ft_rent_cents: number | null;
    readonly usage_code: string | null;
    readonly management_fee_cents: number | null;
    readonly decoration: 'bare' | 'basic' | 'fitted' | 'luxury' | null;
    readonly yield_bp: number | null;
    readonly agent_id: number | null;
    readonly listed_on: string;
    readonly update_date: string;
    readonly closed_on: string | null;
  };

export type TransactionRow = PartlyTrilingualColumns<'name'> & {
  readonly id: number;
  readonly ics_type: IcsType;
  readonly tx_type: 'S' | 'L';
  readonly tx_date: string;
  readonly building_id: number | null;
  readonly district_code: string | null;
  readonly street_id: number | null;
  readonly street_no: string | null;
  readonly floor_code: string | null;
  readonly floor_no: string | null;
  readonly flat: string | null;
  readonly area_gross: number | null;
  readonly area_saleable: number | null;
  readonly sell: number | null;
  readonly rent: number | null;
  readonly ft_sell: number | null;
  readonly ft_rent_cents: number | null;
  readonly source: 'provider' | 'land_registry';
  /** Number of the document in the land registry. */
  readonly memorial_no: string | null;
  /** Price that the seller had paid, and the date of that purchase. */
  readonly previous_sell: number | null;
  readonly previous_date: string | null;
  readonly lease_months: number | null;
  readonly street_tier: StreetTier | null;
  /**
   * Coordinates of the building in degrees and in the units of domain/map/mercator.ts; null without a
   * building.
   */
  readonly lat: number | null;
  readonly lng: number | null;
  readonly merc_x: number | null;
  readonly merc_y: number | null;
};

export type OpenDayRow = PartlyTrilingualColumns<'remarks'> & {
  readonly id: number;
  readonly stock_id: number;
  readonly starts_at: Date;
  readonly ends_at: Date;
};

export type StockAreaRow = TrilingualColumns<'description'> & {
  readonly stock_id: number;
  /** Position of the area among a shop's areas, from 1 to 4. */
  readonly position: number;
  readonly area: number;
};

export type AskingPriceRow = {
  readonly stock_id: number;
  readonly asked_on: string;
  readonly sell: number | null;
  readonly rent: number | null;
};

export type MediaRow = PartlyTrilingualColumns<'caption'> & {
  readonly id: number;
  readonly building_id: number | null;
  readonly stock_id: number | null;
  readonly kind: 'photo' | 'video' | 'panorama' | 'virtual_tour';
  readonly position: number;
  readonly url: string;
  readonly width: number | null;
  readonly height: number | null;
};
