-- An account is official once it has a NIP, or a role with power. It stays so when one administrator takes the role away or when a
-- role loses its power: otherwise that administrator could then change its email or reset its MFA alone. Only a cleared NIP, which
-- two administrators have agreed on, ends it. SECURITY.md A13
alter table portal_user add column is_official boolean not null default false;

update portal_user set is_official = true
where nip_rekam <> '' or exists (
  select 1 from user_role
  join role_permission using (id_role)
  join power_permission using (permission)
  where user_role.id_user = portal_user.id_user
);

create function official_by_nip() returns trigger language plpgsql as $$
begin
  if new.nip_rekam <> '' then new.is_official := true; end if;
  return new;
end $$;

create trigger official_by_nip before insert or update of nip_rekam on portal_user
for each row execute function official_by_nip();

create function official_by_role() returns trigger language plpgsql as $$
begin
  update portal_user set is_official = true
  where not is_official and id_user in (
    select added.id_user from added
    join role_permission using (id_role)
    join power_permission using (permission));
  return null;
end $$;

create trigger official_by_role after insert on user_role
referencing new table as added for each statement execute function official_by_role();

create function official_by_permission() returns trigger language plpgsql as $$
begin
  update portal_user set is_official = true
  where not is_official and id_user in (
    select user_role.id_user from added
    join power_permission using (permission)
    join user_role using (id_role));
  return null;
end $$;

create trigger official_by_permission after insert on role_permission
referencing new table as added for each statement execute function official_by_permission();

create function official_by_power() returns trigger language plpgsql as $$
begin
  update portal_user set is_official = true
  where not is_official and id_user in (
    select user_role.id_user from added
    join role_permission using (permission)
    join user_role using (id_role));
  return null;
end $$;

create trigger official_by_power after insert on power_permission
referencing new table as added for each statement execute function official_by_power();

-- MFA is required of official accounts.
create or replace view session_account as
select
  id_user,
  username,
  nama,
  email,
  npwp,
  id_perusahaan,
  nip_rekam as nip,
  otp_flag,
  flag_blokir = '1' as is_blocked,
  password_expires_at,
  case
    when otp_flag = '2' then true
    when mfa_required then true
    when not is_official then false
    else not exists (select 1 from feature_flag where name = 'MFA_TENGGANG' and is_on)
  end as mfa_required
from portal_user;

-- Adds is_official at the end; everything before it is as it was.
create or replace view managed_user as
select
  u.id_user,
  u.nama,
  u.username,
  u.email,
  u.npwp,
  u.nib,
  u.nitku,
  u.handphone,
  u.nip_rekam,
  u.flag_blokir,
  u.otp_flag,
  u.password_expires_at,
  u.last_sign_in_at,
  u.created_at,
  u.id_perusahaan,
  coalesce(
    (select nama_perusahaan from company c where c.id_perusahaan = u.id_perusahaan),
    (select nama_perusahaan from applied_company a where a.id_perusahaan = u.id_perusahaan),
    ''
  ) as nama_perusahaan,
  array(
    select nama_role from user_role join role using (id_role) where user_role.id_user = u.id_user order by nama_role
  ) as roles,
  array(
    select nama_dokumen from portal_access where portal_access.id_user = u.id_user order by nama_dokumen
  ) as documents,
  to_tsvector('simple', regexp_replace(
    u.nama || ' ' || u.username || ' ' || u.email || ' ' || u.npwp, '[[:punct:][:space:]]+', ' ', 'g')) as search,
  u.may_debug,
  u.is_official
from portal_user u;
