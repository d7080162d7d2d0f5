import { type Checklist, STEPS, type Step } from '@tiffin/contract/shops/checklist'
import { sql } from '../db/sql.ts'
import type { StaffStoreContext } from '../http/context.ts'
import { hasHours, readyOf } from './ready.ts'

/** The revision of a section that nobody has changed since the shop was made. */
const MADE = 1

type Row = { has_menu: boolean; has_look: boolean }

/** Each step with whether it is done, by what is so in the shop: nobody ticks anything. */
export async function stepsOf(ctx: Pick<StaffStoreContext, 'store' | 'query'>): Promise<Checklist['steps']> {
  const { id, settings, channels } = ctx.store
  const [row] = await ctx.query(sql<Row>`
    select exists (select from menu_item where store_id = ${id} and not archived) as has_menu,
      exists (select from store_setting where store_id = ${id} and section = 'look' and revision > ${MADE}) as has_look`)
  const { phone, street, town } = settings.contact
  const ready = readyOf(ctx.store)
  const done: Record<Step, boolean> = {
    contact: [phone, street, town].every(text => text.trim() !== ''),
    hours: ready.hours,
    delivery: channels.delivery.enabled && ready.area && hasHours(channels, 'delivery'),
    menu: row!.has_menu,
    payments: ready.payment,
    tax: settings.tax.registration !== null || settings.tax.number !== '',
    look: row!.has_look,
    test_order: settings.opening.tested,
  }
  // A shop from which diners collect can do without delivery.
  const later: Step[] = ['look', 'test_order', ...(ready.channel && ready.area ? ['delivery' as const] : [])]
  const asked = STEPS.filter(name => name !== 'tax' || mayBeUnregistered(ctx.store))
  return asked.map(name => ({ name, done: done[name], needed: !later.includes(name) }))
}

/** In Britain most new shops are below the turnover from which on one has to register. */
export function mayBeUnregistered({ country }: { country: string }): boolean {
  return country === 'GB'
}

/** The steps without which nobody can order, as far as they are not done. */
export function missingOf(steps: Checklist['steps']): Step[] {
  return steps.flatMap(({ name, done, needed }) => (needed && !done ? name : []))
}
