-- Whether a term reaches into a year whose holidays were not announced when it was reckoned. Which of the terms before this migration count
-- working days their definitions say: each that ends after 2026 is a candidate, shown and reckoned again only where it does.
alter table service_case add column tenggat_sementara boolean not null default false;
update service_case set tenggat_sementara = true where tenggat >= '2027-01-01T00:00:00+07:00';
create index service_case_provisional_term on service_case (tenggat) where tenggat_sementara;
