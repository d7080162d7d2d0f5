import { setTimeout as wait } from 'node:timers/promises'
import { startDiners } from './diners.ts'
import { type Judgement, judge } from './judge.ts'
import { createOrdersLog, type OrdersLog } from './orders-log.ts'
import { counted, type ProofOptions, spanOf, type Verdict } from './proof.ts'
import { randomFrom } from './random.ts'
import { freePort, startServer } from './server-process.ts'
import { visitShop } from './shop.ts'
import { openStage, type Stage } from './stage.ts'
import { UNITS } from './whole-order.ts'

export const DINERS = 32
const READY_WITHIN_MS = 5000

/** Kills the server `size` times while 32 diners order, and compares the stored orders with the responses. */
export async function proveKills(options: ProofOptions): Promise<Verdict> {
  const stage = await openStage(options.on)
  try {
    const log = createOrdersLog()
    const storm = await killUnderLoad(stage, log, options)
    const judgement = judge(log, await stage.orders(), UNITS)
    const late = options.timed === false ? [] : storm.ready.filter(ms => ms > READY_WITHIN_MS)
    return {
      counts: `${counted(options.size, 'kill')} under ${options.diners ?? DINERS} diners, ${countsOf(judgement)}, ready again in ${spanOf(storm.ready)}`,
      problems: [
        ...late.map(ms => `ready again only after ${(ms / 1000).toFixed(1)} s`),
        ...judgement.problems,
        ...storm.problems,
      ],
    }
  } finally {
    await stage.dispose()
  }
}

/** `812 acknowledged orders, none lost, doubled or torn, 3 cut off for good (1 of them an order)`. */
export function countsOf({ acknowledged, unknown, unknown_placed, problems }: Judgement): string {
  return [
    counted(acknowledged, 'acknowledged order'),
    problems.length === 0 ? 'none lost, doubled or torn' : counted(problems.length, 'contradiction'),
    `${unknown} cut off for good (${unknown_placed} of them placed)`,
  ].join(', ')
}

async function killUnderLoad(
  stage: Stage,
  log: OrdersLog,
  { seed, size, diners: count = DINERS }: ProofOptions,
): Promise<{ ready: number[]; problems: string[] }> {
  const random = randomFrom(seed)
  const port = await freePort()
  let server = await startServer({ port, env: stage.env })
  const ready: number[] = []
  const problems: string[] = []
  try {
    const shop = await visitShop(port, stage.host)
    const diners = await startDiners({ shop, count, seed, log, port: () => port })
    for (let kill = 0; kill < size; kill++) {
      // Wait for an order, so that the server is under load when it is killed.
      await waitForOrder(log)
      await wait(50 + random() * 450)
      await server.kill()
      server = await startServer({ port, env: stage.env })
      ready.push(server.ready_ms)
    }
    // After the last kill the server must also accept new orders.
    await waitForOrder(log)
    await diners.stop()
    problems.push(...diners.surprises)
    await server.stop()
  } catch (error) {
    await server.kill()
    throw error
  }
  return { ready, problems }
}

/** Waits for the next order; killing a server without load would prove nothing. */
export async function waitForOrder(log: OrdersLog): Promise<void> {
  const before = acknowledged(log)
  for (let tries = 0; acknowledged(log) === before; tries++) {
    if (tries === 1500) throw new Error('no order was placed within half a minute')
    await wait(20)
  }
}

function acknowledged(log: OrdersLog): number {
  return [...log.entries.values()].filter(entry => entry.state === 'ok').length
}
