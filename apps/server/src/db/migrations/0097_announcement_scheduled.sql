-- What was still to come when notifications came to a portal was taken for told; it is told at its moment.
update announcement set told_revision = 0 where visible_from > now() and told_revision = revision;
