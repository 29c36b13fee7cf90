-- Weekly exchange rates of the Minister of Finance (kurs pajak, NDPBM), by the first day of their week. A week is changed as a whole.
create table exchange_rate_week (
  first_day date primary key,
  last_day date not null check (last_day >= first_day),
  -- Number of the decision that sets the rates.
  decision text not null,
  source text not null default '',
  -- Taken from press or example data, not entered from the decision by an officer.
  is_example boolean not null default false,
  changed_at timestamptz not null default now(),
  changed_by_name text not null default ''
);

create table exchange_rate (
  first_day date not null references exchange_rate_week on delete cascade,
  currency text collate "C" not null check (currency ~ '^[A-Z]{3}$'),
  -- The decision sets the yen per 100, other currencies per 1.
  units integer not null check (units > 0),
  -- Rupiah for so many units.
  rupiah numeric(16, 4) not null check (rupiah > 0),
  primary key (first_day, currency)
);

-- Published weeks as examples, so that a new installation shows how a week looks. The week of 2025-12-31 has 14 of 25 currencies.
insert into exchange_rate_week (first_day, last_day, decision, source, is_example) values
  ('2020-12-30', '2021-01-05', 'KMK 56/KM.10/2020', 'fiskal.kemenkeu.go.id/informasi-publik/kurs-pajak?date=2021-01-01 (resmi)', true),
  ('2025-12-31', '2026-01-06', 'KMK 31/MK/EF.2/2025', 'artikel.pajakku.com (14 dari 25 baris terlihat)', true),
  ('2026-02-11', '2026-02-17', 'KMK 6/MK/EF.2/2026', 'kabarnanggroe.com/?p=68355 (pers)', true);

insert into exchange_rate (first_day, currency, units, rupiah) values
  ('2020-12-30', 'USD', 1, 14228.00), ('2020-12-30', 'AUD', 1, 10788.81), ('2020-12-30', 'CAD', 1, 11058.43),
  ('2020-12-30', 'DKK', 1, 2331.37), ('2020-12-30', 'HKD', 1, 1835.14), ('2020-12-30', 'MYR', 1, 3504.43),
  ('2020-12-30', 'NZD', 1, 10097.90), ('2020-12-30', 'NOK', 1, 1643.45), ('2020-12-30', 'GBP', 1, 19218.04),
  ('2020-12-30', 'SGD', 1, 10692.28), ('2020-12-30', 'SEK', 1, 1717.19), ('2020-12-30', 'CHF', 1, 15991.55),
  ('2020-12-30', 'JPY', 100, 13737.57), ('2020-12-30', 'MMK', 1, 10.65), ('2020-12-30', 'INR', 1, 193.00),
  ('2020-12-30', 'KWD', 1, 46864.30), ('2020-12-30', 'PKR', 1, 88.69), ('2020-12-30', 'PHP', 1, 296.01),
  ('2020-12-30', 'SAR', 1, 3791.53), ('2020-12-30', 'LKR', 1, 76.62), ('2020-12-30', 'THB', 1, 472.29),
  ('2020-12-30', 'BND', 1, 10689.39), ('2020-12-30', 'EUR', 1, 17342.79), ('2020-12-30', 'CNY', 1, 2180.76),
  ('2020-12-30', 'KRW', 1, 12.89),
  ('2025-12-31', 'USD', 1, 16777.00), ('2025-12-31', 'AUD', 1, 11236.34), ('2025-12-31', 'CAD', 1, 12252.54),
  ('2025-12-31', 'DKK', 1, 2645.48), ('2025-12-31', 'HKD', 1, 2157.47), ('2025-12-31', 'MYR', 1, 4132.85),
  ('2025-12-31', 'NZD', 1, 9779.45), ('2025-12-31', 'NOK', 1, 1672.02), ('2025-12-31', 'GBP', 1, 22649.17),
  ('2025-12-31', 'SGD', 1, 13054.96), ('2025-12-31', 'SEK', 1, 1827.01), ('2025-12-31', 'CHF', 1, 21267.52),
  ('2025-12-31', 'JPY', 100, 10732.12), ('2025-12-31', 'MMK', 1, 7.98),
  ('2026-02-11', 'USD', 1, 16813.00), ('2026-02-11', 'AUD', 1, 11737.83), ('2026-02-11', 'CAD', 1, 12295.42),
  ('2026-02-11', 'DKK', 1, 2657.03), ('2026-02-11', 'HKD', 1, 2151.99), ('2026-02-11', 'MYR', 1, 4269.23),
  ('2026-02-11', 'NZD', 1, 10092.51), ('2026-02-11', 'NOK', 1, 1733.79), ('2026-02-11', 'GBP', 1, 22919.15),
  ('2026-02-11', 'SGD', 1, 13214.86), ('2026-02-11', 'SEK', 1, 1870.77), ('2026-02-11', 'CHF', 1, 21630.00),
  ('2026-02-11', 'JPY', 100, 10743.13), ('2026-02-11', 'MMK', 1, 8.00), ('2026-02-11', 'INR', 1, 185.48),
  ('2026-02-11', 'KWD', 1, 54666.68), ('2026-02-11', 'PKR', 1, 59.83), ('2026-02-11', 'PHP', 1, 285.87),
  ('2026-02-11', 'SAR', 1, 4483.23), ('2026-02-11', 'LKR', 1, 54.35), ('2026-02-11', 'THB', 1, 531.41),
  ('2026-02-11', 'BND', 1, 13212.33), ('2026-02-11', 'EUR', 1, 19842.37), ('2026-02-11', 'CNY', 1, 2423.36),
  ('2026-02-11', 'KRW', 1, 11.54);
