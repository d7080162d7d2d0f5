import type { Settings } from '@tiffin/contract/shop/settings'
import { sql } from '../platform/db/sql.ts'
import type { Services } from '../platform/http/context.ts'
import { changeSettings, COMMAND_LINE } from '../shop/settings/change-setting.ts'
import { CommandRefused, type CommandRow, findShop, parseArguments } from './command.ts'
import { commandContext } from './command-context.ts'
import { OPEN_STATES } from '../ordering/orders/order-states.ts'

const MESSAGE_MAX = 300

export const closeCommand: CommandRow = {
  usage: [
    'close [--store HOST] [--message TEXT]',
    '    Stops all orders of the shop, also for later. Its pages say so, with the message if there is one. Open orders',
    '    are finished on the console as usual. Menu, settings, customers, orders and staff are kept.',
  ],
  async run(services, args, out) {
    const { values } = parseArguments(args, { store: { type: 'string' }, message: { type: 'string' } })
    const closed_message = (values.message ?? '').trim()
    if (closed_message.length > MESSAGE_MAX)
      throw new CommandRefused(
        `--message has ${closed_message.length} characters: use at most ${MESSAGE_MAX}.`,
      )
    const { id, name, host } = await findShop(services, values.store)
    await close(services, id, { closed: true, closed_message })
    const open = await openOrders(services, id)
    out.line(`${name} is closed and takes no orders.`)
    if (open > 0)
      out.line(
        `${open} ${open === 1 ? 'order is' : 'orders are'} still open: finish ${open === 1 ? 'it' : 'them'} on the console.`,
      )
    out.line(`To open it again: npm run store -- open --store ${host}`)
    return 0
  },
}

export const openCommand: CommandRow = {
  usage: ['open [--store HOST]', '    Opens a closed shop again: it takes orders in its hours.'],
  async run(services, args, out) {
    const { values } = parseArguments(args, { store: { type: 'string' } })
    const { id, name } = await findShop(services, values.store)
    await close(services, id, { closed: false, closed_message: '' })
    out.line(`${name} is open again.`)
    return 0
  },
}

async function close(
  services: Services,
  id: number,
  change: Pick<Settings['hours'], 'closed' | 'closed_message'>,
): Promise<void> {
  await changeSettings(await commandContext(services, id), COMMAND_LINE, {
    settings: ({ hours, opening }) => ({
      hours: { ...hours, ...change },
      ...(change.closed ? {} : { opening: { ...opening, opened: true } }),
    }),
  })
}

async function openOrders(services: Services, store_id: number): Promise<number> {
  const ctx = await commandContext(services, store_id)
  const [row] = await ctx.query(
    sql<{ open: number }>`select count(*) as open from "order" where store_id = ${store_id}
      and status in ${OPEN_STATES}`,
  )
  return row?.open ?? 0
}
