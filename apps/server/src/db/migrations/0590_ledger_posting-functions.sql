-- Postings as one call, whose statements each connection plans once. Plans made while a table is small stay until it is analysed:
-- without sequential scans, and with one account looked up at a time, they use the keys from the beginning.

-- Whether only the case takes what is reserved for it: `takeReserved` of others leaves it.
alter table ledger_reservation add column tersendiri boolean not null default false;

-- Opens the accounts that are missing and locks all. Nothing that is locked may wait for an account that is being opened: accounts are
-- opened before any is locked, in the order of their names, and locked in that of their ids.
create function ledger_lock(sheets jsonb, moment timestamptz) returns void
language plpgsql as $$
declare
  wanted record;
  account uuid;
  accounts uuid[] := '{}';
  releasing uuid[];
begin
  for wanted in
    select p.ledger, p.owner, p.key, s.office, p.kind in ('add', 'adjust') as opens
    from jsonb_to_recordset(sheets) as s(office text, postings jsonb),
      jsonb_to_recordset(s.postings) as p(kind text, ledger text, owner uuid, key text[])
    order by opens desc, p.ledger, p.owner, p.key
  loop
    select id_akun into account from ledger_account
    where buku = wanted.ledger and id_perusahaan = wanted.owner and kunci = wanted.key;
    if account is null and wanted.opens then
      insert into ledger_account (id_akun, buku, id_perusahaan, kunci, kode_kantor, opened_at)
      values (gen_random_uuid(), wanted.ledger, wanted.owner, wanted.key, wanted.office, moment)
      on conflict (buku, id_perusahaan, kunci) do nothing returning id_akun into account;
      -- Another transaction has opened it meanwhile.
      if account is null then
        select id_akun into account from ledger_account
        where buku = wanted.ledger and id_perusahaan = wanted.owner and kunci = wanted.key;
      end if;
    end if;
    accounts := accounts || account;
  end loop;
  releasing := array(
    select s.id from jsonb_to_recordset(sheets) as s(id uuid, releases text) where s.releases is not null);
  if releasing <> '{}' then
    accounts := accounts
      || array(select id_akun from ledger_reservation where jumlah > 0 and id_kasus = any (releasing));
  end if;
  perform from ledger_account where id_akun = any (accounts) order by id_akun for update;
end $$;

-- What a posting changes of an account's balance and of what is reserved of it, or what it lacks. `own` is what it may take of what is
-- reserved: of its case, or for `takeReserved` of all cases that leave that to others.
create function ledger_effect(
  kind text, amount numeric, balance numeric, reserved numeric, own numeric,
  out change numeric, out kept numeric, out short text, out has numeric, out missing numeric)
language plpgsql immutable as $$
begin
  change := 0;
  kept := 0;
  short := 'balance';
  has := balance - reserved;
  case kind
    when 'add', 'adjust' then change := coalesce(amount, 0);
    when 'take' then change := -coalesce(amount, has);
    when 'reserve' then kept := coalesce(amount, 0);
    when 'empty' then
      change := -balance;
      short := 'inUse';
    when 'release', 'commit', 'takeReserved' then
      short := 'reservation';
      has := own;
      kept := -coalesce(amount, own);
      if kind <> 'release' then change := kept; end if;
  end case;
  missing := case short when 'balance' then kept - change - has when 'inUse' then reserved else -kept - has end;
  if missing <= 0 then
    short := null;
  elsif short = 'inUse' then
    has := reserved;
  end if;
end $$;

-- Writes what a posting does to a locked account.
create function ledger_write(
  account uuid, kind text, words text, change numeric, kept numeric, kept_for uuid, only_by_case boolean,
  source uuid, event integer, place integer, document text, moment timestamptz)
returns void
language plpgsql as $$
declare
  written record;
begin
  update ledger_account set saldo = saldo + change, dicadangkan = dicadangkan + kept, terakhir = terakhir + 1
  where id_akun = account returning saldo, dicadangkan, terakhir into written;
  if kept_for is not null then
    update ledger_reservation set jumlah = jumlah + kept, sejak = case when jumlah > 0 then sejak else moment end,
      tersendiri = case kind when 'reserve' then only_by_case else tersendiri end
    where id_akun = account and id_kasus = kept_for;
    if not found then
      insert into ledger_reservation (id_akun, id_kasus, jumlah, sejak, tersendiri)
      values (account, kept_for, kept, moment, only_by_case);
    end if;
  end if;
  insert into ledger_entry (id_akun, nomor, jenis, uraian, mutasi, mutasi_cadangan, saldo, dicadangkan,
    id_kasus, peristiwa, urutan, untuk_kasus, dokumen, pada)
  values (account, written.terakhir, kind, words, change, kept, written.saldo, written.dicadangkan,
    source, event, place, kept_for, document, moment);
end $$;

-- Posts what the events of one transaction do, one posting after another, and returns what accounts lack: then nothing is written.
create function ledger_post(sheets jsonb, moment timestamptz) returns jsonb
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  sheet record;
  posting record;
  account record;
  held record;
  effect record;
  own numeric;
  rest numeric;
  place integer;
  places jsonb := '{}';
  shortages jsonb := '[]';
begin
  perform ledger_lock(sheets, moment);
  for sheet in
    select s.*, concat(s.id, ' ', s.event) as source
    from jsonb_to_recordset(sheets) as s(id uuid, event integer, document text, releases text, postings jsonb)
  loop
    place := coalesce((places ->> sheet.source)::integer, 0);
    for posting in
      select * from jsonb_to_recordset(sheet.postings) as p(
        kind text, ledger text, owner uuid, key text[], amount numeric, "upTo" boolean, "ifOpen" boolean,
        "onlyByCase" boolean, "onlyChecks" boolean, "text" text)
    loop
      select id_akun, saldo, dicadangkan into account from ledger_account
      where buku = posting.ledger and id_perusahaan = posting.owner and kunci = posting.key;
      if not found then
        -- Nothing is lacking where nothing is asked.
        if posting."ifOpen" is null and posting.kind <> 'release' and posting.amount > 0 then
          shortages := shortages || jsonb_build_object('ledger', posting.ledger, 'key', posting.key, 'has', '0',
            'what', case when posting.kind in ('commit', 'takeReserved') then 'reservation' else 'balance' end,
            'missing', posting.amount::text);
        end if;
        continue;
      end if;
      if posting."upTo" and posting.amount > account.saldo - account.dicadangkan then
        posting.amount := account.saldo - account.dicadangkan;
      end if;
      own := 0;
      if posting.kind in ('commit', 'release') then
        select coalesce(sum(jumlah), 0) into own from ledger_reservation
        where id_akun = account.id_akun and id_kasus = sheet.id;
      elsif posting.kind = 'takeReserved' then
        select coalesce(sum(jumlah), 0) into own from ledger_reservation
        where id_akun = account.id_akun and not tersendiri;
      end if;
      effect := ledger_effect(posting.kind, posting.amount, account.saldo, account.dicadangkan, own);
      if effect.short is not null then
        shortages := shortages || jsonb_build_object('ledger', posting.ledger, 'key', posting.key,
          'has', effect.has::text, 'what', effect.short, 'missing', effect.missing::text);
      elsif posting."onlyChecks" then
        continue;
      elsif posting.kind = 'takeReserved' then
        rest := -effect.kept;
        for held in
          select id_kasus, jumlah from ledger_reservation
          where id_akun = account.id_akun and jumlah > 0 and not tersendiri order by sejak, id_kasus
        loop
          exit when rest = 0;
          perform ledger_write(account.id_akun, posting.kind, posting."text", -least(rest, held.jumlah),
            -least(rest, held.jumlah), held.id_kasus, false, sheet.id, sheet.event, place, sheet.document, moment);
          rest := rest - least(rest, held.jumlah);
          place := place + 1;
        end loop;
      elsif effect.change <> 0 or effect.kept <> 0 then
        perform ledger_write(account.id_akun, posting.kind, posting."text", effect.change, effect.kept,
          case when effect.kept <> 0 then sheet.id end, coalesce(posting."onlyByCase", false), sheet.id, sheet.event, place, sheet.document, moment);
        place := place + 1;
      end if;
    end loop;
    if sheet.releases is not null then
      for held in
        select id_akun, jumlah from ledger_reservation where id_kasus = sheet.id and jumlah > 0 order by id_akun
      loop
        perform ledger_write(held.id_akun, 'release', sheet.releases, 0, -held.jumlah, sheet.id, false,
          sheet.id, sheet.event, place, sheet.document, moment);
        place := place + 1;
      end loop;
    end if;
    places := places || jsonb_build_object(sheet.source, place);
  end loop;
  if shortages <> '[]' then
    -- Undoes what was written before.
    raise exception using errcode = 'LS001', message = 'accounts are short';
  end if;
  return shortages;
exception when sqlstate 'LS001' then
  return shortages;
end $$;
