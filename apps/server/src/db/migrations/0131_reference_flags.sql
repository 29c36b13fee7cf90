-- The feature flags that the portal reads, off until an administrator switches them on.
insert into feature_flag (name, is_on) values ('NPWPIMPOR', false) on conflict (name) do nothing;
