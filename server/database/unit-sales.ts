/** Reads all sales of the units that the transactions with the ids $1 are about, as `UnitSale`. */
export const UNIT_SALES_SQL = `
  select id, ics_type, tx_type, building_id, floor_no, flat, tx_date, sell
    from transactions
   where tx_type = 'S'
     and (building_id, ics_type, floor_no, flat) in (
       select building_id, ics_type, floor_no, flat
         from transactions
        where id = any ($1::integer[]) and tx_type = 'S')`;
