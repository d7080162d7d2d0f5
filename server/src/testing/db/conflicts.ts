import pg from 'pg'
import { onTestFinished } from 'vitest'
import { type Installation, openInstallation } from '../installation.ts'

/**
 * Triggers that make writes fail with a conflict. A write is a statement, or a part of one, that inserts, updates or
 * deletes. The first attempt of a transaction fails at its write number `first`. Each further attempt fails one write later,
 * up to `most` attempts. With `first` 0 every attempt fails at its first write. A session's advisory locks survive a rollback,
 * so they count the failed attempts for each epoch and each statement that begins a transaction.
 */
const TRIGGERS = `
  create sequence conflicts minvalue 0;
  create sequence longest minvalue 0;
  select setval('conflicts', 0), setval('longest', 0);
  create table conflict_plan (first int, most int, epoch int);
  insert into conflict_plan values (1, 0, 0);
  create function conflict() returns trigger language plpgsql security definer as $$
    declare
      plan public.conflict_plan;
      write int := coalesce(nullif(current_setting('test.write', true), '')::int, 0) + 1;
      beginning int := coalesce(nullif(current_setting('test.beginning', true), '')::int, hashtext(current_query()));
      attempts int;
      ended int;
    begin
      select * into plan from public.conflict_plan;
      if plan.most = 0 then return null; end if;
      if write > (select last_value from public.longest) then perform setval('public.longest', write); end if;
      perform set_config('test.write', write::text, true), set_config('test.beginning', beginning::text, true);
      attempts := hashtext(beginning || ' ' || plan.epoch);
      select count(*) into ended from pg_locks where locktype = 'advisory' and classid = attempts::bit(32)::bigint::oid;
      if plan.first = 0 or (ended < plan.most and write = plan.first + ended) then
        perform pg_advisory_lock(attempts, ended), nextval('public.conflicts');
        raise exception 'injected' using errcode = (array['40P01', '40001'])[1 + (plan.first + ended) % 2];
      end if;
      return null;
    end $$;
  do $$ declare one text; begin
    for one in select relname from pg_class where relkind in ('r', 'p') and not relispartition
      and relnamespace = 'public'::regnamespace and relname <> 'conflict_plan' loop
      execute format('create trigger conflict before insert or update or delete on %I
        for each statement execute function conflict()', one);
    end loop; end $$`

/** Maximum retries after the first attempt of a statement or transaction. */
const RETRIES = 4

export type Conflicts = {
  tiffin: Installation
  /** Repeats the work in rounds, until each write of every transaction has failed once with a conflict. */
  rounds(work: () => Promise<void>): Promise<void>
  /** Makes every write fail with a conflict. */
  always(): Promise<void>
  none(): Promise<void>
  /** Begins an epoch: the attempts of every statement are counted from zero again. */
  begin(): Promise<void>
  /** The number of writes that have failed with a conflict. */
  count(): Promise<number>
}

/** An installation on PostgreSQL whose writes can fail with conflicts; undefined on the embedded database. */
export async function openConflicts(env: Record<string, string> = {}): Promise<Conflicts | undefined> {
  const tiffin = await openInstallation({ own: true, env: { LOG_LEVEL: 'silent', ...env } })
  onTestFinished(() => tiffin.close())
  if (!tiffin.databaseUrl) return undefined
  const owner = new pg.Client(tiffin.databaseUrl)
  await owner.connect()
  onTestFinished(() => owner.end())
  await owner.query(TRIGGERS)
  const plan = async (first: number, most: number) =>
    void (await owner.query('update conflict_plan set first = $1, most = $2, epoch = epoch + 1', [
      first,
      most,
    ]))
  const lastOf = async (sequence: 'conflicts' | 'longest') => {
    const { rows } = await owner.query<{ last: string }>(`select last_value as last from ${sequence}`)
    return Number(rows[0]!.last)
  }
  return {
    tiffin,
    async rounds(work) {
      for (let first = 1; first === 1 || first <= (await lastOf('longest')); first += RETRIES) {
        await plan(first, RETRIES)
        await work()
      }
      await plan(1, 0)
    },
    always: () => plan(0, 1),
    none: () => plan(1, 0),
    begin: async () => void (await owner.query('update conflict_plan set epoch = epoch + 1')),
    count: () => lastOf('conflicts'),
  }
}
