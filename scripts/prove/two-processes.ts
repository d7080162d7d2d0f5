import { setTimeout as wait } from 'node:timers/promises'
import { startDiners } from './diners.ts'
import { judge } from './judge.ts'
import { countsOf, DINERS, waitForOrder } from './kills.ts'
import { createOrdersLog, type OrdersLog } from './orders-log.ts'
import { counted, type ProofOptions, type Verdict } from './proof.ts'
import { randomFrom } from './random.ts'
import { freePort, type ServerProcess, startServer } from './server-process.ts'
import { visitShop } from './shop.ts'
import { openStage, type Stage } from './stage.ts'
import { UNITS } from './whole-order.ts'

/**
 * Two servers share one PostgreSQL and the diners; one of them is killed under load, `size` times in turn. Its diners
 * continue at the other, and no order may be lost, doubled or incomplete.
 */
export async function proveTwoProcesses(options: ProofOptions): Promise<Verdict> {
  const stage = await openStage(options.on)
  try {
    const log = createOrdersLog()
    const problems = await killInTurn(stage, log, options)
    const judgement = judge(log, await stage.orders(), UNITS)
    return {
      counts: `${counted(options.size, 'kill')} of one of two under ${options.diners ?? DINERS} diners, ${countsOf(judgement)}`,
      problems: [...problems, ...judgement.problems],
    }
  } finally {
    await stage.dispose()
  }
}

async function killInTurn(
  stage: Stage,
  log: OrdersLog,
  { seed, size, diners: count = DINERS }: ProofOptions,
): Promise<string[]> {
  const random = randomFrom(seed)
  const servers: (ServerProcess | undefined)[] = []
  const ports: number[] = []
  const start = async (index: number) => {
    servers[index] = await startServer({ port: ports[index] ?? 0, env: stage.env })
  }
  try {
    for (const index of [0, 1]) {
      ports[index] = await freePort()
      await start(index)
    }
    const shop = await visitShop(ports[0] ?? 0, stage.host)
    // Like a load balancer with sticky sessions: a diner stays with a server while it runs.
    const port = (diner: number) => (servers[diner % 2] ? ports[diner % 2] : ports[(diner + 1) % 2]) ?? 0
    const diners = await startDiners({ shop, count, seed, log, port })
    await waitForOrder(log)
    for (let kill = 0; kill < size; kill++) {
      const index = kill % 2
      await wait(50 + random() * 450)
      const victim = servers[index]
      servers[index] = undefined
      await victim?.kill()
      await waitForOrder(log)
      await start(index)
    }
    await diners.stop()
    return [...diners.surprises]
  } finally {
    for (const server of servers) await server?.stop()
  }
}
