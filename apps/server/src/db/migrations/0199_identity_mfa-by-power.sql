-- Reads the permissions that require MFA from power_permission instead of repeating them.
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
  -- An account with MFA costs no look at its roles: every call reads this row.
  case
    when otp_flag = '2' then true
    when mfa_required then true
    when nip_rekam = '' and not exists (
      select 1 from user_role
      join role_permission on role_permission.id_role = user_role.id_role
      join power_permission on power_permission.permission = role_permission.permission
      where user_role.id_user = portal_user.id_user
    ) then false
    else not exists (select 1 from feature_flag where name = 'MFA_TENGGANG' and is_on)
  end as mfa_required
from portal_user;
