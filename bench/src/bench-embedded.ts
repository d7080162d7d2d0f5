import type { Figures } from './figures.ts'
import { measureMenu } from './measure-menu.ts'
import { measureOrders, type OrderFigures } from './measure-orders.ts'
import { measureSheet } from './measure-sheet.ts'
import { weighMenuPage } from '../../scripts/prove/page-weight.ts'
import { memoryOf } from '../../scripts/prove/memory.ts'
import { openSetting } from './setting.ts'

type EmbeddedFigures = Figures['embedded'] & Pick<Figures, 'menu' | 'weight' | 'sheet'>

/**
 * Measures the embedded database. It has fewer figures, because it serves one shop on one machine and has no bare
 * server to compare with. `alone`: there is no PostgreSQL, with which eight customers and the menu are measured.
 */
export async function benchEmbedded({
  seconds,
  alone,
}: {
  seconds: number
  alone: boolean
}): Promise<EmbeddedFigures> {
  const setting = await openSetting({ database: 'embedded' }, { twice: true })
  try {
    await measureOrders(setting, { customers: 8, seconds: seconds / 2, postmaster: undefined })
    const orders: OrderFigures[] = []
    for (const customers of alone ? [1, 8] : [1])
      orders.push(await measureOrders(setting, { customers, seconds, postmaster: undefined }))
    const start = { first_ms: setting.first_ready_ms, second_ms: setting.server.ready_ms }
    const menu = alone ? await measureMenu(setting, { seconds, floor: undefined }) : undefined
    return {
      orders,
      memory: memoryOf(setting.server.pid),
      start,
      menu,
      weight: await weighMenuPage(setting.shop),
      // An odd number, so that there is a median.
      sheet: await measureSheet(setting.shop, seconds + 1),
    }
  } finally {
    await setting.close()
  }
}
