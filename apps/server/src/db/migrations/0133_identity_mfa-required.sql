-- Accounts that may do nothing but set up MFA until it is active.
alter table portal_user add column mfa_required boolean not null default false;

-- Adds mfa_required at the end; everything before it is as it was.
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
  mfa_required
from portal_user;
