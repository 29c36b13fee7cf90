-- The delivery of each webhook that has waited longest is found without reading what waits behind it.
create index webhook_delivery_head on webhook_delivery (id_perusahaan, id_webhook, due_at, id_event) where due_at is not null;

drop index webhook_delivery_due;
