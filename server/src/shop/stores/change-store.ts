import type { Settings } from '@tiffin/contract/shop/settings'
import { sql } from '../../platform/db/sql.ts'
import type { Run } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/context.ts'
import { changeSettings } from '../settings/change-setting.ts'
import type { Changer } from '../settings/write-section.ts'
import { HOSTS } from '../../platform/http/store.ts'
import { changeAndAudit } from '../../platform/jobs/write-audit.ts'
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
 * Changes a store's name, host and settings. Placed orders keep their own values. Hostnames are checked before the settings
 * are changed. Name and hosts are the installation's rows, so they are changed after them in a transaction of their own:
 * if another shop takes a hostname in between, only the settings are changed.
 */
export async function changeStore(
  ctx: Context,
  by: Changer,
  { facts = {}, settings, without }: StoreChange,
): Promise<void> {
  const { services, store } = ctx
  const { name, host } = facts
  await services.db.platformTransaction(run => requireHosts(run, store.id, { host, without }))
  await changeSettings(ctx, by, {
    settings: before => {
      const changed = withFacts(before, facts)
      return settings?.(changed) ?? changed
    },
  })
  if ((name ?? host ?? without) === undefined) return
  await changeAndAudit(ctx, async (run, audit) => {
    const note = (action: string, subject: string) =>
      audit({ store_id: store.id, by, action, subject, raises_settings: true })
    await requireHosts(run, store.id, { host, without })
    if (name !== undefined) {
      await run(sql`update store set name = ${name} where id = ${store.id}`)
      await note('RENAMED', name)
    }
    if (host !== undefined) {
      await makeMain(run, store.id, host)
      await note('MAIN_HOST', host)
    }
    if (without !== undefined) {
      await removeHost(run, store.id, without)
      await note('HOST_REMOVED', without)
    }
  })
  services.stores.forget(store.id)
  ctx.notify('store', without === undefined ? undefined : HOSTS)
}

type Hosts = { host: string | undefined; without: string | undefined }

/** Locks the shop, so that no other change of its hostnames comes in between. */
async function requireHosts(run: Run, store_id: number, { host, without }: Hosts): Promise<void> {
  await run(sql`select id from store where id = ${store_id} for no key update`)
  if (host !== undefined && !(await isOwnHost(run, store_id, host))) await requireFreeHosts(run, [host])
  if (without !== undefined) await requireRemovable(run, store_id, { host: without, main: host })
}

async function isOwnHost(run: Run, store_id: number, host: string): Promise<boolean> {
  return (await run(sql`select 1 from store_host where store_id = ${store_id} and host = ${host}`)).length > 0
}

async function makeMain(run: Run, store_id: number, host: string): Promise<void> {
  if (!(await isOwnHost(run, store_id, host))) await addHosts(run, store_id, [host])
  await run(sql`update store set host = ${host} where id = ${store_id}`)
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
