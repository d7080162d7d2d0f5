import { readFile } from 'node:fs/promises'
import { migrate, type Owner } from '../../platform/db/migrate.ts'
import type { Dump } from './dump.ts'

const MIGRATIONS = new URL('../../platform/db/migrations/', import.meta.url)

/** Owns the tables, as the role of an installation does: it is no superuser, so row-level security holds for it as well. */
export const TABLE_OWNER = 'tiffin_test_owner'

/**
 * Restores the data of an older version into an empty database and runs the missing migrations. The owner is a
 * superuser, who may write rows of all shops; migrations run as an installation runs them.
 */
export async function restore(superuser: Owner, dump: Dump): Promise<void> {
  const exec = (text: string) => superuser.exec(text)
  await exec(`do $$ begin
      if not exists (select from pg_roles where rolname = '${TABLE_OWNER}') then create role ${TABLE_OWNER} createrole; end if;
    end $$;
    grant all on schema public to ${TABLE_OWNER};
    set role ${TABLE_OWNER}`)
  await exec('create table migration (name text primary key, applied_at timestamptz not null default now())')
  for (const name of dump.migrations) {
    await exec(await readFile(new URL(name, MIGRATIONS), 'utf8'))
    await exec(`insert into migration (name) values (${quoted(name)})`)
  }
  await exec('reset role')
  // A migration may have inserted rows of its own.
  for (const [table, rows] of Object.entries(dump.rows))
    if (rows.length) await exec(`delete from "${table}"; ${inserting(dump, table)}`)
  await exec(numbering(dump))
  await exec(`set role ${TABLE_OWNER}`)
  await migrate(superuser)
  await exec('reset role')
}

function inserting({ columns, rows }: Dump, table: string): string {
  const names = Object.keys(columns[table]!).map(name => `"${name}"`)
  return `insert into "${table}" (${names.join()}) overriding system value
    select ${names.join()} from jsonb_populate_recordset(null::"${table}", ${quoted(JSON.stringify(rows[table]))}::jsonb)`
}

/** Sequences continue after the restored numbers. */
function numbering({ columns }: Dump): string {
  return `do $$ declare col record; begin
    for col in select table_name as t, column_name as c from information_schema.columns
      where table_schema = 'public' and is_identity = 'YES' and table_name in (${Object.keys(columns).map(quoted).join()})
    loop
      execute format('select setval(pg_get_serial_sequence(%L, %L), greatest(max(%I), 1)) from %I', quote_ident(col.t), col.c, col.c, col.t);
    end loop;
  end $$`
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
