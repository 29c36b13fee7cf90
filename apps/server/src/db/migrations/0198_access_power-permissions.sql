-- Permissions that take two administrators to grant, and that require MFA of accounts that have them. The same list as `isPower` in
-- packages/contract/src/permissions.ts, which a test compares; a permission that is new there gets its row here by a migration.
create table power_permission (permission text primary key);

insert into power_permission (permission) values
  ('access.manage'),
  ('users.manage'),
  ('excise-users.manage'),
  ('catalogue.manage'),
  ('status.manage'),
  ('history.ofAccounts'),
  ('history.ofDocuments'),
  ('announcement.write'),
  ('declaration.readSent'),
  ('declaration.answer');
