-- Sessions of companies' own systems. Their tokens are of a kind that no call of the portal takes.
alter table session add column is_host boolean not null default false;
