import { type Checklist, STEPS, type Step } from '@tiffin/contract/back-office/shops/checklist'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { hasHours, readyOf } from './ready.ts'

/** The revision of a section that has not changed since the shop was created. */
const MADE = 1

type Row = { dishes: number; undeclared: number; has_look: boolean }

/** The steps and whether the shop's data meets them, and the number of dishes without declared allergens. */
export async function stepsOf(
  ctx: Pick<StaffStoreContext, 'store' | 'query'>,
): Promise<Pick<Checklist, 'steps' | 'undeclared'>> {
  const { id, settings, channels } = ctx.store
  const [row] = await ctx.query(sql<Row>`
    select (select count(*) from menu_item where store_id = ${id} and not archived)::integer as dishes,
      (select count(*) from menu_item where store_id = ${id} and not archived
        and properties -> 'allergens' is null)::integer as undeclared,
      exists (select from store_setting where store_id = ${id} and section = 'look' and revision > ${MADE}) as has_look`)
  const { dishes, undeclared, has_look } = row!
  const { phone, street, town } = settings.contact
  const ready = readyOf(ctx.store)
  const done: Record<Step, boolean> = {
    contact: [phone, street, town].every(text => text.trim() !== ''),
    hours: ready.hours,
    delivery: channels.delivery.enabled && ready.area && hasHours(channels, 'delivery'),
    menu: dishes > 0 && undeclared === 0,
    payments: ready.payment,
    tax: settings.tax.registration !== null || settings.tax.number !== '',
    look: has_look,
    test_order: settings.opening.tested,
  }
  const later: Step[] = ['look', 'test_order']
  // A shop that offers collection does not need delivery.
  if (ready.channel && ready.area) later.push('delivery')
  // Not required: diners can order dishes without declared allergens, and are told that these may contain any.
  if (dishes > 0) later.push('menu')
  const applicable = STEPS.filter(name => name !== 'tax' || mayBeUnregistered(ctx.store))
  const steps = applicable.map(name => ({ name, done: done[name], needed: !later.includes(name) }))
  return { steps, undeclared }
}

/** In Britain most new shops are below the turnover at which registration is required. */
export function mayBeUnregistered({ country }: { country: string }): boolean {
  return country === 'GB'
}

/** The incomplete steps without which a shop cannot take orders. */
export function missingOf(steps: Checklist['steps']): Step[] {
  return steps.flatMap(({ name, done, needed }) => (needed && !done ? name : []))
}
