-- Where postcodes and towns are: facts of the installation, the same for every shop. Rows are read by the number of
-- their import, which place_source names once the import is complete; until then a country has its former rows.
create sequence place_import_number as integer;

create table place_source (
  country text primary key,
  import integer not null,
  places integer not null,
  imported_at timestamptz not null
);

create table place (
  country text not null,
  import integer not null,
  -- Without spaces, in capitals; ranges of it are read, so that it is compared byte by byte.
  postcode text collate "C" not null,
  -- The line of the file: one postcode may have several places.
  line integer not null,
  name text not null,
  -- The name without case, accents and punctuation: what somebody types is compared with it.
  name_key text not null,
  district text not null,
  state text not null,
  latitude double precision not null,
  longitude double precision not null,
  -- A square of a fiftieth of a degree, so that what is near a point is found by an index.
  cell integer not null,
  primary key (country, import, postcode, line)
);
create index place_name on place (country, import, name_key);
create index place_cell on place (country, import, cell);

grant select, insert, update, delete on place_source, place to tiffin_server;
grant usage on sequence place_import_number to tiffin_server;
