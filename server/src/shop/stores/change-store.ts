import type { Settings } from '@tiffin/contract/shop/settings'
import { sql } from '../../platform/db/sql.ts'
import type { Run } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/context.ts'
import { changeSettings } from '../settings/change-setting.ts'
import type { Changer } from '../settings/write-section.ts'
import { HOSTS } from '../../platform/http/store.ts'
import { addHosts, removeHost, requireFreeHosts, requireRemovable } from './hosts.ts'
import type { FactName } from './judge-facts.ts'

/** The changes; facts must have been checked already. */
export type StoreChange = {
  facts?: Partial<Record<FactName, string>>
  settings?: (settings: Settings) => Settings
  /** A hostname that no longer leads to the shop. */
  without?: string | undefined
}

/**
 * Changes a store's name, host and settings. Placed orders keep their own values. Name and hosts are the installation's
 * rows, so they are changed in a transaction of their own: after the settings, which may be refused. Nothing is changed
 * if a hostname is refused.
 */
export async function changeStore(
  ctx: Context,
  by: Changer,
  { facts = {}, settings, without }: StoreChange,
): Promise<void> {
  const { services, store } = ctx
  await services.db.platformTransaction(run => requireHosts(run, store.id, { host: facts.host, without }))
  await changeSettings(ctx, by, {
    settings: before => {
      const changed = withFacts(before, facts)
      return settings?.(changed) ?? changed
    },
  })
  if ((facts.name ?? facts.host ?? without) === undefined) return
  await services.db.platformTransaction(async run => {
    await requireHosts(run, store.id, { host: facts.host, without })
    await changeRow(run, store.id, facts)
    if (without !== undefined) await removeHost(run, store.id, without)
  })
  // Kept pages show the name, and are compared by the revision.
  await ctx.transaction(run =>
    run(sql`update store_state set settings_revision = settings_revision + 1 where store_id = ${store.id}`),
  )
  services.stores.forget(store.id)
  ctx.notify('store', HOSTS)
}

type Hosts = { host: string | undefined; without: string | undefined }

async function requireHosts(run: Run, store_id: number, { host, without }: Hosts): Promise<void> {
  if (host !== undefined && !(await isOwnHost(run, store_id, host))) await requireFreeHosts(run, [host])
  if (without !== undefined) await requireRemovable(run, store_id, { host: without, main: host })
}

async function isOwnHost(run: Run, store_id: number, host: string): Promise<boolean> {
  return (await run(sql`select 1 from store_host where store_id = ${store_id} and host = ${host}`)).length > 0
}

async function changeRow(
  run: Run,
  store_id: number,
  { name, host }: NonNullable<StoreChange['facts']>,
): Promise<void> {
  if (host !== undefined && !(await isOwnHost(run, store_id, host))) await addHosts(run, store_id, [host])
  await run(sql`update store set name = coalesce(${name ?? null}::text, name), host = coalesce(${host ?? null}::text, host)
    where id = ${store_id}`)
}

/** Writes a store's facts into the sections of its settings; facts that are not given stay as they are. */
export function withFacts(before: Settings, facts: NonNullable<StoreChange['facts']>): Settings {
  const { contact, about, region } = before
  const { phone, email, street, town, postcode } = { ...contact, ...facts }
  return {
    ...before,
    contact: {
      ...contact,
      phone,
      email,
      street,
      town,
      postcode,
      city: facts.town === undefined ? contact.city : null,
    },
    about: { ...about, description: facts.description ?? about.description },
    region: { ...region, time_zone: facts['time-zone'] ?? region.time_zone },
  }
}
