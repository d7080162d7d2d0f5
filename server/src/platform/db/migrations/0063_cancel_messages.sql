-- A sentence of the shop's own to the diner whose order it cancels, beside the reason.
alter table "order" add column cancel_message text;
grant update (cancel_message) on "order" to tiffin_server;
