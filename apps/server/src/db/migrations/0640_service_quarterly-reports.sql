-- Reports about quarters, which begin in January, April, July and October.
alter table service_report drop constraint service_report_masa_check, drop constraint service_report_periode;
alter table service_report
  add constraint service_report_masa check (masa in ('day', 'month', 'quarter')),
  add constraint service_report_periode check (
    case masa when 'day' then true when 'month' then extract(day from periode) = 1
      else extract(day from periode) = 1 and extract(month from periode) in (1, 4, 7, 10) end);
