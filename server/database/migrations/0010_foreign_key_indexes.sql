-- Every foreign key has an index, so that a change of what it points to does not read the whole table.

create index branch_district on branch (district_code);
create index building_usage on building (usage_code);
create index club_member_agent on club_member (agent_id);
create index open_day_agent on open_day (agent_id);
create index recruitment_post_branch on recruitment_post (branch_id);
create index stock_usage on stock (usage_code);
