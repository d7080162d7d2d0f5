import { setTimeout as wait } from 'node:timers/promises'
import type { OrdersLog } from './orders-log.ts'
import { randomFrom } from './random.ts'
import { ConnectionLost, type RawResponse } from './raw-client.ts'
import { becomeGuest, type Shop } from './shop.ts'
import { type ResponseListener, type SteadyConnection, steadyConnection } from './steady-connection.ts'
import { confirmRequest, OrderRefused, prepareBasket } from './whole-order.ts'

export type DinersOptions = {
  shop: Shop
  count: number
  seed: number
  log: OrdersLog
  /** The port of the next connection; called before the first request and after every broken connection. */
  port(diner: number): number
  /** On a 503, retries until the server responds. */
  retry_503?: boolean
  /** `diner`: which of the diners has got the response. */
  onResponse?: (...response: [...Parameters<ResponseListener>, diner: number]) => void
}

export type Diners = {
  /** Lets every diner finish the current order and stops. */
  stop(): Promise<void>
  /** Problems that must not occur: a refusal or an error while a basket is prepared. */
  surprises: readonly string[]
}

/**
 * Starts diners who order without end, each on one connection. After a broken connection they reconnect and repeat the
 * request with its idempotency key, as a browser does; but every second confirm that was cut is not repeated.
 */
export async function startDiners(options: DinersOptions): Promise<Diners> {
  const surprises: string[] = []
  let open = true
  const { shop } = options
  const tokens = await Promise.all(
    Array.from({ length: options.count }, (_, index) =>
      becomeGuest(shop.port, shop.host, `Diner${letters(index)}`),
    ),
  )
  const dine = async (index: number): Promise<void> => {
    // Each diner has an own random generator, because the order of diners varies between runs but their choices must
    // not.
    const random = randomFrom(options.seed + index + 1)
    const connection = steadyConnection({
      port: () => options.port(index),
      headers: { host: shop.host, 'user-token': tokens[index] ?? '', language: 'en' },
      retry_503: options.retry_503 ?? false,
      onResponse: (response, ms) => options.onResponse?.(response, ms, index),
    })
    while (open) {
      try {
        const id = await prepareBasket(connection.steady, { shop, random, keys: true })
        await confirm(id, connection, { log: options.log, random })
      } catch (error) {
        surprises.push(error instanceof Error ? error.message : String(error))
        // A pause, so that a server that refuses all requests does not get a million of them.
        await wait(100)
      }
    }
    connection.leave()
  }
  const all = tokens.map((_, index) => dine(index))
  return {
    surprises,
    async stop() {
      open = false
      await Promise.all(all)
    },
  }
}

/** Confirms a basket and writes the response to the log. */
export async function confirm(
  id: string,
  connection: SteadyConnection,
  { log, random }: { log: OrdersLog; random: () => number },
): Promise<void> {
  const request = confirmRequest(id)
  log.invoke(id)
  try {
    const answer = await connection.once(request)
    logResponse(log, id, answer)
    // The order may have been written anyway: some diners repeat the request, others never do.
    if (answer.status === 503 && random() < 0.5) logResponse(log, id, await connection.steady(request))
    if (answer.status >= 500 && answer.status !== 503) throw new OrderRefused(request, answer)
  } catch (error) {
    if (!(error instanceof ConnectionLost)) throw error
    if (error.sent) log.unknown(id)
    if (!error.sent || random() < 0.5) logResponse(log, id, await connection.steady(request))
  }
}

function logResponse(log: OrdersLog, id: string, answer: RawResponse): void {
  if (answer.status === 200) log.ok(id, (JSON.parse(answer.body) as { order_number: number }).order_number)
  // A server error does not show whether the server had written before.
  else if (answer.status >= 500) log.unknown(id)
  else log.fail(id, `${answer.status} ${answer.body.slice(0, 120)}`)
}

/** Names consist of letters only. */
function letters(index: number): string {
  return String.fromCharCode(65 + Math.floor(index / 26), 97 + (index % 26))
}
