-- Patterns of countries whose mobile numbers have a fixed length no longer take one with a digit missing.
update store set configuration = jsonb_set(configuration, '{phone,reg_ex}', '"^(\\+44|0)(7[0-9]{9}|[1-689][0-9]{8,9})$"')
where configuration #>> '{phone,reg_ex}' = '^(\+44|0)[1-9][0-9]{8,9}$';

update store set configuration = jsonb_set(configuration, '{phone,reg_ex}', '"^(\\+353|0)(8[0-9]{8}|[1-79][0-9]{6,9})$"')
where configuration #>> '{phone,reg_ex}' = '^(\+353|0)[1-9][0-9]{6,9}$';
