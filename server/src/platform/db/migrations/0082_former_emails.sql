-- The e-mail before the last change, until the letter about the change is sent there: rows of jobs contain no personal data.
alter table customer add column former_email text;
