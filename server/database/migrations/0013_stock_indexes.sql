-- concurrently
-- An agent's listings in the order of their page, and the agents of each building with what they offer, without reading
-- the listings themselves: both are read again after every change of them.
drop index concurrently if exists stock_agent_newest;
create index concurrently stock_agent_newest on stock (agent_id, update_date desc, id desc) where status = 'active';
drop index concurrently if exists stock_building_agents;
create index concurrently stock_building_agents on stock (building_id, agent_id, tx_type) where status = 'active';
