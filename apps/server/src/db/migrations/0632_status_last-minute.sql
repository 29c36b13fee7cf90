-- When a process last counted the state of the portal. Other modules read it in their own statements.
create view last_counted_minute as select at from status_counted;
