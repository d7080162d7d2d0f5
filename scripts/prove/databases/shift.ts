import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@tiffin/contract/client'
import { staffLogin } from '@tiffin/contract/people/staff/staff'
import { COOK } from '../make-shop.ts'
import { createCallTimes } from '../mixed/call-times.ts'
import type { Crew } from '../mixed/crew.ts'
import { missedProblems } from '../mixed/judge-mixed.ts'
import { openKitchen } from '../mixed/kitchen.ts'
import { visitShop } from '../shop.ts'
import { rowsAt } from '../stage.ts'
import { NORTH } from './two-clusters.ts'
import type { Load } from './two-servers.ts'

/** In milliseconds. How long the kitchen may take to receive the last events. */
const RING_MS = 10_000

/** The kitchen of the moved shop, which follows its board at each server and finishes its orders. */
export type Shift = {
  /** Compares the boards with the events in the database at `url`. Returns missed events and unexpected responses. */
  end(url: string): Promise<string[]>
  /** Ends the work of the kitchen, and its streams. */
  stop(): Promise<void>
}

export async function openShift({ servers }: Load): Promise<Shift> {
  const port = (client: number) => servers[client % servers.length]?.port ?? 0
  const shop = await visitShop(port(0), NORTH.host)
  const door = createClient({ baseUrl: `http://127.0.0.1:${port(0) + 1}`, headers: () => ({}) })
  const login = { email: NORTH.cook, password: COOK.password }
  const { staff_token: cook } = await door.call(staffLogin, { body: login })
  const closing = new AbortController()
  const crew: Crew = {
    servers: { port },
    times: createCallTimes(),
    surprises: [],
    signal: closing.signal,
    retry_503: true,
  }
  const { followers, ended } = openKitchen(crew, { shop, cook })
  const stop = async () => {
    closing.abort()
    await ended
  }
  return {
    stop,
    async end(url) {
      const events = await rowsAt<{ id: number }>(
        url,
        `select id::float8 from order_event where store_id = ${shop.id}`,
      )
      const written = events.map(({ id }) => id)
      const missed = () => followers.flatMap(follower => missedProblems(follower, written))
      for (let waited = 0; missed().length > 0 && waited < RING_MS; waited += 100) await wait(100)
      const problems = missed()
      await stop()
      return [...problems, ...crew.surprises]
    },
  }
}
