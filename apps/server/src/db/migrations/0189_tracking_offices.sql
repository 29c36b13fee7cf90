-- The customs offices that an event concerns, by their codes: officers see those of their offices. Null: every office.
alter table tracking_event add column offices text[];

update tracking_event set offices = document.offices
from declaration document
where tracking_event.jenis = 'dokumen' and document.id_header = tracking_event.id_dokumen and document.sent_at is not null;

-- The weeks of everybody's events are counted within the index, also those of some offices.
create index tracking_event_weeks_of_offices on tracking_event (happened_at, id_event) include (jenis, offices) where is_origin;

drop index tracking_event_weeks;
