import type { RunningSandbox } from '../../../server/src/testing/sandbox.ts'
import { randomFrom } from '../random.ts'
import { becomeGuest } from '../shop.ts'
import { type Scene, timedConnection } from './crew.ts'
import type { Diner } from './diner.ts'
import { type Follower, followOwnOrder } from './followers.ts'
import type { Office } from './office.ts'
import type { Restaurant } from './restaurants.ts'

/** A page that follows an order. */
export type Page = { order: string; follower: Follower }

type DinersOptions = {
  count: number
  seed: number
  sandbox: RunningSandbox
  shops: readonly { restaurant: Restaurant; office: Office }[]
}

/** Diners of all shops in turn, each with an own random generator and connection. `pages`: those that they open later. */
export async function openDiners(
  scene: Scene,
  { count, seed, sandbox, shops }: DinersOptions,
): Promise<{ diners: Diner[]; pages: Page[] }> {
  const pages: Page[] = []
  const diners: Diner[] = []
  for (let index = 0; index < count; index++) {
    const { restaurant, office } = shops[index % shops.length]!
    // Both servers have diners of all shops.
    const client = Math.floor(index / shops.length)
    const port = () => scene.servers.port(client)
    const { host } = restaurant.shop
    const token = await becomeGuest(port(), host, `Diner${String.fromCharCode(65 + (index % 26))}`)
    const headers = { host, language: 'en' }
    diners.push({
      restaurant,
      office,
      sandbox,
      port,
      connection: timedConnection(scene, { client, headers: { ...headers, 'user-token': token } }),
      visitor: timedConnection(scene, { client, headers }),
      random: randomFrom(seed + index + 1),
      follow(order) {
        const { follower } = followOwnOrder(restaurant, { id: order, port, signal: scene.signal, token })
        pages.push({ order, follower })
        return follower
      },
    })
  }
  return { diners, pages }
}
