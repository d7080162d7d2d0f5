-- Logos begin with a g, pictures for sharing with an h; photos, as before, with the letter of their colour.
alter table picture drop constraint picture_name_check;
alter table picture add constraint picture_name_check check (name ~ '^[A-Za-h][A-Za-z0-9_-]{7}$');

-- The sizes of photos, and the icon of a logo.
alter table picture_file add constraint picture_file_size_check check (size in ('s', 'm', 'l', 'i'));
alter table picture_file add constraint picture_file_format_check check (format in ('avif', 'webp', 'png', 'jpeg'));
