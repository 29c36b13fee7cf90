-- The address a link was mailed to: it is good as long as that is the account's. Older links are good for nobody.
alter table mfa_reset_link add column email text not null default '';
