import { inEachShop } from '../platform/db/nodes/in-each-shop.ts'
import { sql } from '../platform/db/sql.ts'
import type { Services } from '../platform/http/context.ts'
import { fromLocal, toLocal } from '../shop/stores/local-time.ts'
import type { CommandRow } from './command.ts'
import { commandContext } from './command-context.ts'
import { tableLines } from './table-lines.ts'
import { SHOP_STATES } from '../ordering/orders/order-states.ts'

export const listCommand: CommandRow = {
  usage: [
    'list',
    '    Every shop with its hostnames, how many items are on its menu, and its orders of today. "?": its database does not',
    '    respond.',
  ],
  async run(services, _args, out) {
    const shops = await services.db.platform(
      sql<{ id: number; name: string; demo: boolean; hosts: string[] }>`
        select store.id, store.name, store.demo,
          array_agg(store_host.host order by store_host.host <> store.host, store_host.host) as hosts
        from store join store_host on store_host.store_id = store.id group by store.id order by store.id`,
    )
    if (shops.length === 0) {
      out.line('There is no shop yet. Create one with "create".')
      return 0
    }
    const figures = new Map<number, Figures>()
    try {
      await inEachShop(services, async id => figures.set(id, await figuresOf(services, id)))
    } finally {
      const rows = shops.map(({ id, name, demo, hosts }) => {
        const { items = '?', orders = '?', closed } = figures.get(id) ?? {}
        const called = name + (demo ? ' (demo)' : '') + (closed ? ' (closed)' : '')
        return [String(id), called, hosts.join(', '), String(items), String(orders)]
      })
      for (const line of tableLines(['shop', 'name', 'hosts', 'items', 'orders today'], rows)) out.line(line)
    }
    return 0
  },
}

type Figures = { items: number; orders: number; closed: boolean }

/** "Today" in the store's own time zone. */
async function figuresOf(services: Services, store_id: number): Promise<Figures> {
  const ctx = await commandContext(services, store_id)
  const midnight = fromLocal(ctx.store, `${toLocal(ctx.store, ctx.now).slice(0, 10)} 00:00:00`)
  const [row] = await ctx.query(
    sql<Omit<Figures, 'closed'>>`select
      (select count(*) from menu_item where store_id = ${store_id} and not archived) as items,
      -- Uses the index, because no order is older than its last change.
      (select count(*) from "order" where store_id = ${store_id} and updated_at >= ${midnight} and placed_at >= ${midnight}
        and status in ${SHOP_STATES}) as orders`,
  )
  return { items: row?.items ?? 0, orders: row?.orders ?? 0, closed: ctx.store.settings.hours.closed }
}
