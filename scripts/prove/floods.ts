import { lookupPostcode } from '@tiffin/contract/shop/places/diner'
import { counted, type ProofOptions, type Verdict } from './proof.ts'
import { openRawClient, requestOf } from './raw-client.ts'
import { freePort, startServer } from './server-process.ts'
import { openStage } from './stage.ts'
import { quantile, timeOf } from './times.ts'

const CALLS_A_SECOND = 5000
const CONNECTIONS = 32
/** Maximum increase of another diner's median page time. */
const DELAY_MS = 5
/** Pause between two page loads: about the page rate of a busy shop. */
const PAUSE_MS = 50

/**
 * For `size` seconds one address sends five thousand requests a second, and the rate limits refuse nearly all of them. A
 * diner at another address opens the menu meanwhile. The median must be at most 5 ms above the median without the flood.
 */
export async function proveFloods({ size, on, timed }: ProofOptions): Promise<Verdict> {
  const stage = await openStage(on)
  const port = await freePort()
  const server = await startServer({ port, env: { ...stage.env, RATE_LIMITS: 'on', LOG_LEVEL: 'info' } })
  try {
    const diner = openRawClient(port, { host: stage.host })
    const open = async () => {
      const { status } = await diner.send({ method: 'GET', path: '/order-now' })
      if (status !== 200) throw new Error(`the menu returned ${status}`)
    }
    await timesUntil(Date.now() + 1000, open)
    const quiet = await timesUntil(Date.now() + 3000, open)
    const end = Date.now() + size * 1000
    const [statuses, busy] = await Promise.all([flood(port, stage.host, end), timesUntil(end, open)])
    diner.cut()
    const refused = statuses.filter(status => status === 429).length
    const [before, during] = [quantile(quiet, 0.5), quantile(busy, 0.5)]
    const problems: string[] = []
    if (refused < statuses.length / 2)
      problems.push(`of ${statuses.length} calls only ${refused} were refused`)
    if (timed !== false && during - before > DELAY_MS)
      problems.push(
        `the menu took ${during.toFixed(1)} ms at the median, ${before.toFixed(1)} ms without the flood`,
      )
    return {
      counts: `${counted(busy.length, 'page')}, ${during.toFixed(1)} ms at the median (${before.toFixed(1)} ms alone) beside ${counted(statuses.length, 'call')} in ${size} s, ${refused} of them refused`,
      problems,
    }
  } finally {
    await server.kill()
    await stage.dispose()
  }
}

/** Returns the status of every response. Each connection sends an equal share of the requests. */
async function flood(port: number, host: string, end: number): Promise<number[]> {
  const statuses: number[] = []
  const began = Date.now()
  const lookup = requestOf(lookupPostcode, { body: { postcode: 'BD7 1PF' } })
  const callOn = async () => {
    const client = openRawClient(port, { host }, () => '127.0.0.2')
    for (let sent = 0; Date.now() < end; sent++) {
      const due = began + (sent * 1000 * CONNECTIONS) / CALLS_A_SECOND
      if (due > Date.now()) await after(due - Date.now())
      statuses.push((await client.send(lookup)).status)
    }
    client.cut()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, callOn))
  return statuses
}

async function timesUntil(end: number, work: () => Promise<void>): Promise<number[]> {
  const times: number[] = []
  while (Date.now() < end) {
    times.push(await timeOf(work))
    await after(PAUSE_MS)
  }
  return times
}

function after(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
