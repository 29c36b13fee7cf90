-- What the authority changed of the tariff book (BTKI) that the server brings along: a heading as it is from a day on. The newest row that has
-- begun applies; without one the book does. is_ended: from that day the heading does not exist any more.

create table tariff_change (
  hs text collate "C" not null check (hs ~ '^[0-9]{8}$'),
  valid_from date not null,
  is_ended boolean not null default false,
  description text not null,
  -- Percent, or rupiah per unit (duty_unit: Rp/kg).
  duty numeric(12, 4) not null check (duty >= 0),
  duty_unit text not null default '',
  -- Null: the general rate of the day.
  vat numeric(7, 4) check (vat between 0 and 100),
  income_tax numeric(7, 4) check (income_tax between 0 and 100),
  luxury_rates text not null default '',
  has_export_duty boolean not null default false,
  source text not null,
  certainty text not null check (certainty in ('tinggi', 'sedang', 'rendah')),
  note text not null default '',
  changed_by uuid,
  changed_by_name text not null default '',
  changed_at timestamptz not null default now(),
  primary key (hs, valid_from)
);
