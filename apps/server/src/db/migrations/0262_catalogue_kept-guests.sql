-- Whether a sub-application is kept, hidden, when the user leaves it; null: as its manifest asks.
alter table catalogue_entry add column keep_alive boolean;
