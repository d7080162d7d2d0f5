import { setTimeout as wait } from 'node:timers/promises'
import { seatDiners } from './diners.ts'
import { judge } from './judge.ts'
import { createOrdersLog } from './orders-log.ts'
import { counted, type ProofOptions, type Verdict } from './proof.ts'
import { randomFrom } from './random.ts'
import { freePort, type ServerProcess, startServer } from './server-process.ts'
import { visitShop } from './shop.ts'
import { openStage, type Stage } from './stage.ts'
import { UNITS } from './whole-order.ts'

const DINERS = 32
const READY_WITHIN_MS = 5000

/** Kills the server `size` times while 32 diners order, and holds what is left to what they were told. */
export async function proveKills({ seed, size, on }: ProofOptions): Promise<Verdict> {
  const stage = await openStage(on)
  try {
    return await killAndJudge(stage, { seed, size })
  } finally {
    await stage.dispose()
  }
}

async function killAndJudge(stage: Stage, { seed, size }: { seed: number; size: number }): Promise<Verdict> {
  const random = randomFrom(seed)
  const log = createOrdersLog()
  const port = await freePort()
  let server = await startServer({ port, env: stage.env })
  const ready: number[] = []
  const problems: string[] = []
  try {
    const shop = await visitShop(port, stage.host)
    const diners = await seatDiners({ shop, count: DINERS, random, log, port: () => port })
    await firstOrder(log.entries)
    for (let kill = 0; kill < size; kill++) {
      await wait(50 + random() * 450)
      await server.kill()
      server = await startServer({ port, env: stage.env })
      ready.push(server.ready_ms)
      if (server.ready_ms > READY_WITHIN_MS) problems.push(`ready again only after ${seconds(server.ready_ms)} s`)
    }
    // After the last kill the house must still work, not only hold.
    const before = acknowledged(log.entries)
    await wait(1000)
    await diners.leave()
    if (acknowledged(log.entries) === before) problems.push('after the last kill nobody could order')
    problems.push(...diners.surprises)
    await endOf(server)
  } catch (error) {
    await server.kill()
    throw error
  }
  const judgement = judge(log, await stage.orders(), UNITS)
  const lost = judgement.problems.length
  return {
    counts: [
      `${counted(size, 'kill')} under ${DINERS} diners`,
      `${counted(judgement.acknowledged, 'acknowledged order')}`,
      lost === 0 ? '0 lost, 0 doubled, 0 torn' : counted(lost, 'contradiction'),
      `${judgement.unknown} cut off for good (${judgement.unknown_placed} of them orders)`,
      `ready again in ${seconds(Math.min(...ready))} to ${seconds(Math.max(...ready))} s`,
    ].join(', '),
    problems: [...problems, ...judgement.problems],
  }
}

/** The first wave meets a cold server; killing before anybody has ordered would prove nothing. */
async function firstOrder(entries: ReadonlyMap<string, { state: string }>): Promise<void> {
  for (let tries = 0; acknowledged(entries) === 0; tries++) {
    if (tries === 500) throw new Error('nobody could order within ten seconds')
    await wait(20)
  }
}

async function endOf(server: ServerProcess): Promise<void> {
  await server.stop()
}

function acknowledged(entries: ReadonlyMap<string, { state: string }>): number {
  return [...entries.values()].filter(entry => entry.state === 'ok').length
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1)
}
