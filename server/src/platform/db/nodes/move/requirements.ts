import type { OwnerNode } from './owner-node.ts'
import { DatabasesRefused } from './refused.ts'

const OLDEST = 15
/** What one move uses at once: the subscription, and two workers that copy tables (`max_sync_workers_per_subscription`). */
const STREAMS = 3
/** A slot of a table that has been copied is freed some time later. With fewer slots the copy waits for them. */
const SLOTS = 8

type Capabilities = {
  version: number
  wal_level: string
  slots: number
  max_slots: number
  senders: number
  max_senders: number
  workers: number
  max_workers: number
  encoding: string
  locale: string
  user: string
  is_superuser: boolean
  can_subscribe: boolean
  can_bypass: boolean
  can_skip_triggers: boolean
  can_read_activity: boolean
}

/** Refuses with the first requirement of logical replication that this database does not meet, and the remedy. */
export async function requireCapabilities(node: OwnerNode): Promise<void> {
  const capabilities = await capabilitiesOf(node)
  const missing = missingSetting(capabilities) ?? missingRight(capabilities)
  if (missing) throw new DatabasesRefused(`The database ${node.name}: ${missing}`)
}

/** Refuses if both databases would sort, compare or convert times differently. */
export async function requireEqualForm(home: OwnerNode, node: OwnerNode): Promise<void> {
  const [one, other] = [await capabilitiesOf(home), await capabilitiesOf(node)]
  if (one.encoding !== other.encoding || one.locale !== other.locale)
    throw new DatabasesRefused(
      `The database ${node.name} has the encoding ${other.encoding} and the locale ${other.locale}, the home database ${one.encoding} and ${one.locale}. Create the database anew with the same ones (create database ... template template0 encoding ... lc_collate ... lc_ctype ...).`,
    )
  const [zones, others] = [await timeZonesOf(home), await timeZonesOf(node)]
  const different = [...zones].find(([name, offsets]) => others.get(name) !== offsets)?.[0]
  if (different)
    throw new DatabasesRefused(
      `The database ${node.name} has other time zone data than the home database: ${different} differs. Install the same version of PostgreSQL and of the system's time zone data (tzdata) on both machines, and restart PostgreSQL.`,
    )
}

/** This program has migrated the home database: if another one is behind, processes of the former version may use it. */
export async function requireSameMigrations(
  home: OwnerNode,
  { source, target }: Record<'source' | 'target', OwnerNode>,
): Promise<void> {
  const namesAt = async (node: OwnerNode) =>
    (await node.rows<{ name: string }>('select name from migration order by name'))
      .map(({ name }) => name)
      .join()
  const names = await namesAt(home)
  if ((await namesAt(source)) !== names || (await namesAt(target)) !== names)
    throw new DatabasesRefused(
      'The databases have different versions of the tables. Start a process of the newest version, which migrates all of them, then run the command again.',
    )
}

async function capabilitiesOf(node: OwnerNode): Promise<Capabilities> {
  const [row] = await node.rows<Capabilities>(CAPABILITIES)
  return row!
}

const CAPABILITIES = `
  select current_setting('server_version_num')::int / 10000 as version,
    current_setting('wal_level') as wal_level,
    current_setting('max_replication_slots')::int as max_slots,
    current_setting('max_replication_slots')::int - (select count(*)::int from pg_replication_slots) as slots,
    current_setting('max_wal_senders')::int as max_senders,
    current_setting('max_wal_senders')::int - (select count(*)::int from pg_stat_replication) as senders,
    current_setting('max_logical_replication_workers')::int as max_workers,
    current_setting('max_logical_replication_workers')::int
      - (select count(*)::int from pg_stat_subscription where pid is not null) as workers,
    pg_encoding_to_char(encoding) as encoding,
    concat_ws(' ', datlocprovider, datcollate, datctype,
      coalesce(to_jsonb(d) ->> 'datlocale', to_jsonb(d) ->> 'daticulocale')) as locale,
    current_user as user,
    rolsuper as is_superuser,
    rolsuper or rolbypassrls as can_bypass,
    rolsuper or (rolreplication and has_database_privilege(d.oid, 'create') and exists (select from pg_roles as granted
      where granted.rolname = 'pg_create_subscription' and pg_has_role(granted.oid, 'usage'))) as can_subscribe,
    has_parameter_privilege('session_replication_role', 'set') as can_skip_triggers,
    pg_has_role('pg_read_all_stats', 'usage') as can_read_activity
  from pg_database as d, pg_roles as r where datname = current_database() and rolname = current_user`

function missingSetting(capabilities: Capabilities): string | undefined {
  if (capabilities.version < OLDEST)
    return `it is PostgreSQL ${capabilities.version}; shops are moved between PostgreSQL ${OLDEST} and later. Upgrade it.`
  if (capabilities.wal_level !== 'logical')
    return `wal_level is ${capabilities.wal_level}; moves need logical. Run "alter system set wal_level = logical" and restart PostgreSQL.`
  const scarce = [
    { name: 'max_replication_slots', free: capabilities.slots, most: capabilities.max_slots, needed: SLOTS },
    { name: 'max_wal_senders', free: capabilities.senders, most: capabilities.max_senders, needed: STREAMS },
    {
      name: 'max_logical_replication_workers',
      free: capabilities.workers,
      most: capabilities.max_workers,
      needed: STREAMS,
    },
  ].find(({ free, needed }) => free < needed)
  if (!scarce) return undefined
  const { name, free, most, needed } = scarce
  return `${name} is ${most}, of which ${free} are free; a move needs ${needed}. Run "alter system set ${name} = ${most - free + needed}" and restart PostgreSQL.`
}

function missingRight(capabilities: Capabilities): string | undefined {
  const { user } = capabilities
  if (!capabilities.can_subscribe)
    return capabilities.version < 16
      ? `the user ${user} may not create a subscription. Before PostgreSQL 16 only a superuser may: run "alter role ${user} superuser".`
      : `the user ${user} may not create a subscription. Run "alter role ${user} replication; grant pg_create_subscription to ${user}; grant create on database ... to ${user}" as a superuser.`
  if (!capabilities.can_bypass)
    return `row-level security holds for the user ${user}. Run "alter role ${user} bypassrls" as a superuser.`
  if (!capabilities.can_skip_triggers)
    return `the user ${user} may not delete copies without triggers. Run "grant set on parameter session_replication_role to ${user}" as a superuser.`
  if (!capabilities.can_read_activity)
    return `the user ${user} cannot see which transactions are open. Run "grant pg_read_all_stats to ${user}" as a superuser.`
  return undefined
}

/** A hash of the offsets of each time zone of a place, in January and July of the years 2000 to 2037. */
async function timeZonesOf(node: OwnerNode): Promise<Map<string, string>> {
  const rows = await node.rows<{ name: string; offsets: string }>(`
    select name, md5(string_agg((at at time zone name)::text, ',' order by at)) as offsets
      from pg_timezone_names, generate_series(2000, 2037) as year,
        lateral (values (make_timestamptz(year, 1, 15, 12, 0, 0, 'UTC')), (make_timestamptz(year, 7, 15, 12, 0, 0, 'UTC'))) as times (at)
     where name ~ '^(Africa|America|Asia|Atlantic|Australia|Europe|Indian|Pacific)/' group by name order by name`)
  return new Map(rows.map(({ name, offsets }) => [name, offsets]))
}
