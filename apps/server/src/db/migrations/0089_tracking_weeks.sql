-- The weeks of everybody's events are counted within the index, without a look at the rows.
create index tracking_event_weeks on tracking_event (happened_at, id_event) include (jenis) where is_origin;

drop index tracking_event_origin;
