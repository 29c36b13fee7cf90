-- Reports about days, not only months, and the last day for sending each.
alter table service_report drop constraint service_report_periode_check;
alter table service_report
  add column masa text not null default 'month' check (masa in ('day', 'month')),
  add column jatuh_tempo date,
  add constraint service_report_periode check (masa = 'day' or extract(day from periode) = 1);
-- Every report so far is due on the 10th of the next month.
update service_report set jatuh_tempo = (periode + interval '1 month')::date + 9;
alter table service_report alter column jatuh_tempo set not null, alter column masa drop default;
