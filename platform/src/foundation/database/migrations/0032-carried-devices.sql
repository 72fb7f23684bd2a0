-- The account that a device's questions went over to when its visitor signed in. Its secret proves nothing from then on
-- but that they went there: another account gets nothing, and what is written next is written by the account.
alter table local_users add column carried_to uuid;
