import type { Settings } from '@tiffin/contract/shop/settings'
import { sql } from '../../platform/db/sql.ts'
import type { Run } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/context.ts'
import { changeSettings } from '../settings/change-setting.ts'
import type { Changer } from '../settings/write-section.ts'
import { HOSTS } from '../../platform/http/store.ts'
import { addHosts, removeHost, requireFreeHosts } from './hosts.ts'
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
 * rows and change first, in a transaction of their own; the change of the settings raises the revision for both.
 */
export async function changeStore(
  ctx: Context,
  by: Changer,
  { facts = {}, settings, without }: StoreChange,
): Promise<void> {
  await ctx.services.db.platformTransaction(async run => {
    await changeRow(run, ctx.store.id, facts)
    if (without !== undefined) await removeHost(run, ctx.store.id, without)
  })
  await changeSettings(ctx, by, {
    settings: before => {
      const changed = withFacts(before, facts)
      return settings?.(changed) ?? changed
    },
  })
  if (without !== undefined) ctx.notify('store', HOSTS)
}

async function changeRow(
  run: Run,
  store_id: number,
  { name, host }: NonNullable<StoreChange['facts']>,
): Promise<void> {
  if (host) {
    const known = await run(sql`select 1 from store_host where store_id = ${store_id} and host = ${host}`)
    if (known.length === 0) {
      await requireFreeHosts(run, [host])
      await addHosts(run, store_id, [host])
    }
  }
  if (name ?? host)
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
