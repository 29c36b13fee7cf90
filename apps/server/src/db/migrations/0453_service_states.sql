-- Cases of a service in a state: what follows from cases that others have begun, and what a new start has to bring up to date.
create index service_case_in_state on service_case (layanan, keadaan);
