import type { Figures } from './figures.ts'
import { measureCards } from './measure-cards.ts'
import { measureMenu } from './measure-menu.ts'
import { measureFloorOrders, measureOrders, type OrderFigures } from './measure-orders.ts'
import { measureRing } from './measure-ring.ts'
import { measureRoundTrips } from './measure-round-trips.ts'
import { weighMenuPage } from '../../scripts/prove/page-weight.ts'
import { memoryOf } from '../../scripts/prove/memory.ts'
import { openSetting, startFloor } from './setting.ts'

/** Eight customers are measured several times, in pairs. */
const CUSTOMERS = [1, 32]

type PostgresFigures = Pick<
  Figures,
  | 'orders'
  | 'floor_orders'
  | 'ring'
  | 'round_trips'
  | 'cards'
  | 'menu'
  | 'weight'
  | 'memory'
  | 'memory_after_menu'
  | 'start'
>

/** Measures the server and the bare server alternately, so that other load on the machine affects both equally. */
export async function benchPostgres({
  url,
  postmaster,
  seconds,
}: {
  url: string
  postmaster: number
  seconds: number
}): Promise<PostgresFigures> {
  const setting = await openSetting({ database: 'postgres', url }, { twice: true })
  const { stage, shop, server } = setting
  const floor = await startFloor(setting)
  try {
    const load = (customers: number, time = seconds) => ({ customers, seconds: time, postmaster })
    await measureOrders(setting, load(8, seconds / 2))
    await measureFloorOrders(floor, load(8, seconds / 2))
    // Otherwise statements keep the plans that were made for empty tables.
    await stage.rows('analyze')
    const [orders, floor_orders]: [OrderFigures[], OrderFigures[]] = [[], []]
    for (const customers of CUSTOMERS) {
      floor_orders.push(await measureFloorOrders(floor, load(customers, seconds / 2)))
      orders.push(await measureOrders(setting, load(customers)))
    }
    const ring = await measureRing(setting, { customers: 8, seconds: seconds / 2 })
    const memory = memoryOf(server.pid)
    const menu_figures = await measureMenu(setting, {
      seconds: Math.ceil(seconds / 2),
      floor,
    })
    const memory_after_menu = memoryOf(server.pid)
    const weight = await weighMenuPage(shop)
    const round_trips = await measureRoundTrips(setting)
    const cards = await measureCards({ url, postmaster, seconds })
    const start = { first_ms: setting.first_ready_ms, second_ms: server.ready_ms }
    return {
      orders,
      floor_orders,
      ring,
      round_trips,
      cards,
      menu: menu_figures,
      weight,
      memory,
      memory_after_menu,
      start,
    }
  } finally {
    await floor.close()
    await setting.close()
  }
}
