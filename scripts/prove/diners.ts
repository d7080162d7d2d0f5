import { setTimeout as wait } from 'node:timers/promises'
import type { OrdersLog } from './orders-log.ts'
import { randomFrom } from './random.ts'
import {
  ConnectionLost,
  openRawClient,
  type RawAnswer,
  type RawClient,
  type RawRequest,
} from './raw-client.ts'
import { becomeGuest, type Shop } from './shop.ts'
import { confirmRequest, OrderRefused, prepareBasket } from './whole-order.ts'

export type DinersOptions = {
  shop: Shop
  count: number
  seed: number
  log: OrdersLog
  /** Where to knock next: asked before the first request and after every broken connection. */
  port(diner: number): number
  /** Told that the server cannot just now (503), they try again until it can. */
  patient?: boolean
}

export type Diners = {
  /** Lets every diner finish the order in hand and go. */
  leave(): Promise<void>
  /** What no diner should meet: a refusal or an error while preparing a basket. */
  surprises: readonly string[]
}

/**
 * Diners who order without end, each on one connection. A broken connection makes them knock again and repeat the request
 * with its key, as a browser does; of the confirms that were cut, every second one is left without a second try.
 */
export async function seatDiners(options: DinersOptions): Promise<Diners> {
  const surprises: string[] = []
  let open = true
  const { shop } = options
  const tokens = await Promise.all(
    Array.from({ length: options.count }, (_, index) =>
      becomeGuest(shop.port, shop.host, `Diner${letters(index)}`),
    ),
  )
  const dine = async (index: number): Promise<void> => {
    // Each diner has chances of his own: who comes first differs from run to run, what he wants does not.
    const random = randomFrom(options.seed + index + 1)
    const connection = steadyConnection({
      port: () => options.port(index),
      headers: { host: shop.host, 'user-token': tokens[index] ?? '', language: 'en' },
      patient: options.patient ?? false,
    })
    while (open) {
      try {
        const id = await prepareBasket(connection.steady, { shop, random, keys: true })
        await confirm(id, connection, { log: options.log, random })
      } catch (error) {
        surprises.push(error instanceof Error ? error.message : String(error))
        // A server that refuses everything is not asked a million times.
        await wait(100)
      }
    }
    connection.leave()
  }
  const all = tokens.map((_, index) => dine(index))
  return {
    surprises,
    async leave() {
      open = false
      await Promise.all(all)
    },
  }
}

async function confirm(
  id: string,
  connection: SteadyConnection,
  { log, random }: { log: OrdersLog; random: () => number },
): Promise<void> {
  const request = confirmRequest(id)
  log.invoke(id)
  try {
    const answer = await connection.once(request)
    note(log, id, answer)
    // It may have been written all the same: some ask again, some never do.
    if (answer.status === 503 && random() < 0.5) note(log, id, await connection.steady(request))
    if (answer.status >= 500 && answer.status !== 503) throw new OrderRefused(request, answer)
  } catch (error) {
    if (!(error instanceof ConnectionLost)) throw error
    if (error.sent) log.unknown(id)
    if (!error.sent || random() < 0.5) note(log, id, await connection.steady(request))
  }
}

function note(log: OrdersLog, id: string, answer: RawAnswer): void {
  if (answer.status === 200) log.ok(id, (JSON.parse(answer.body) as { order_number: number }).order_number)
  // An error of the server's says nothing of whether it had written before.
  else if (answer.status >= 500) log.unknown(id)
  else log.fail(id, `${answer.status} ${answer.body.slice(0, 120)}`)
}

type SteadyConnection = {
  once(request: RawRequest): Promise<RawAnswer>
  /** Repeats the request on new connections until somebody answers. */
  steady(request: RawRequest): Promise<RawAnswer>
  leave(): void
}

type SteadyOptions = { port(): number; headers: Record<string, string>; patient: boolean }

function steadyConnection({ port, headers, patient }: SteadyOptions): SteadyConnection {
  let [at, client]: [number, RawClient | undefined] = [0, undefined]
  const current = (): RawClient => {
    const next = port()
    if (next !== at || !client) {
      client?.cut()
      at = next
      client = openRawClient(next, headers)
    }
    return client
  }
  const once = (request: RawRequest) => current().send(request)
  return {
    once,
    async steady(request) {
      for (let silent = 0; ; ) {
        try {
          const answer = await once(request)
          if (!patient || answer.status !== 503) return answer
          if (!/\r\nretry-after: /i.test(answer.head)) throw new OrderRefused(request, answer)
          await wait(LATER_MS)
        } catch (error) {
          if (!(error instanceof ConnectionLost) || silent === HTTP_TIMEOUTS) throw error
          silent = error.sent ? 0 : silent + 1
          await wait(PAUSE_MS)
        }
      }
    },
    leave: () => client?.cut(),
  }
}

/** A start takes a second or two; whoever knocks in vain for longer than a start may take has found something. */
const PAUSE_MS = 20
const HTTP_TIMEOUTS = 1750
/** Sooner than Retry-After says: whoever has ended the storm wants to see that it is over. */
const LATER_MS = 250

/** Names have letters alone. */
function letters(index: number): string {
  return String.fromCharCode(65 + Math.floor(index / 26), 97 + (index % 26))
}
