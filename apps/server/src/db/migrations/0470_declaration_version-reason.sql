-- Why an earlier version was replaced: the answer that replaced it, what it says, and the number of its decision. Null where it has none, and for
-- versions from before this was recorded.
alter table declaration_version add column answer_name text;
alter table declaration_version add column note text;
alter table declaration_version add column decision_number text;
