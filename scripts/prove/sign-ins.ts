import { login } from '@tiffin/contract/people/accounts/diner'
import { counted, type ProofOptions, type Verdict } from './proof.ts'
import { openRawClient, type RawClient, requestOf } from './raw-client.ts'
import { freePort, startServer } from './server-process.ts'
import { openStage } from './stage.ts'
import { quantile, timeOf } from './times.ts'

const SIGN_INS = 100
const P99_MS = 300
/** As many connections as a browser opens to one host. */
const CONNECTIONS = 6

/**
 * 100 people sign in at the same moment, `size` times, while a visitor opens the menu repeatedly
 * with every script, style, font and text of the page. The page must stay under 300 ms at p99, and
 * a sign-in that cannot begin within a second must be refused with Retry-After.
 */
export async function proveSignIns({ size, on, timed }: ProofOptions): Promise<Verdict> {
  const stage = await openStage(on)
  const port = await freePort()
  const server = await startServer({ port, env: stage.env })
  const problems: string[] = []
  try {
    const visitor = Array.from({ length: CONNECTIONS }, () => openRawClient(port, { host: stage.host }))
    const files = filesOf((await get(visitor[0]!, '/order-now')).body)
    if (files.length < 5) problems.push(`the page names ${files.length} files`)
    // A warm-up: the first page of a process is rendered and compressed, which is not measured here.
    await timesOf(3, () => openPage(visitor, files))
    const quiet = await timesOf(20, () => openPage(visitor, files))
    const busy: number[] = []
    const statuses: number[] = []
    for (let round = 0; round < size; round++) {
      let isBusy = true
      const crowd = signInTogether(port, stage.host).finally(() => {
        isBusy = false
      })
      while (isBusy) busy.push(...(await timesOf(1, () => openPage(visitor, files))))
      statuses.push(...(await crowd))
    }
    for (const client of visitor) client.cut()
    const let_in = statuses.filter(status => status === 200).length
    const sent_back = statuses.filter(status => status === 429).length
    if (let_in + sent_back < statuses.length)
      problems.push(`sign-ins got unexpected statuses: ${tally(statuses)}`)
    const [before, during] = [quantile(quiet, 0.99), quantile(busy, 0.99)]
    if (timed !== false && during > P99_MS)
      problems.push(`p99 was ${during.toFixed(0)} ms during sign-ins, ${before.toFixed(0)} ms before`)
    return {
      counts: `${counted(busy.length, 'page')} with ${files.length} files each, p99 ${during.toFixed(0)} ms (${before.toFixed(0)} ms alone) during ${counted(statuses.length, 'sign-in')}, ${sent_back} of them sent back`,
      problems,
    }
  } finally {
    await server.kill()
    await stage.dispose()
  }
}

/** The page's own files in its links and scripts. */
function filesOf(html: string): string[] {
  const named = [...html.matchAll(/(?:href|src)="(\/(?:assets|language)\/[^"]+)"/g)]
  return [...new Set(named.flatMap(([, path]) => path ?? []))]
}

/** Loads the page, then its files over all connections. */
async function openPage(clients: RawClient[], files: string[]): Promise<void> {
  await get(clients[0]!, '/order-now')
  await Promise.all(
    clients.map(async (client, at) => {
      for (let next = at; next < files.length; next += clients.length) await get(client, files[next]!)
    }),
  )
}

async function get(client: RawClient, path: string) {
  const answer = await client.send({ method: 'GET', path })
  if (answer.status !== 200) throw new Error(`${path} returned ${answer.status}`)
  return answer
}

async function signInTogether(port: number, host: string): Promise<number[]> {
  const clients = Array.from({ length: SIGN_INS }, () => openRawClient(port, { host }))
  await Promise.all(clients.map(client => client.open()))
  const statuses = await Promise.all(
    clients.map(async (client, at) => {
      const body = { email: `nobody${at}@example.com`, password: 'Lantern-7-kites' }
      return (await client.send(requestOf(login, { body }))).status
    }),
  )
  for (const client of clients) client.cut()
  return statuses
}

async function timesOf(count: number, work: () => Promise<void>): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < count; i++) times.push(await timeOf(work))
  return times
}

function tally(statuses: number[]): string {
  return [...new Set(statuses)]
    .map(each => `${each} × ${statuses.filter(one => one === each).length}`)
    .join(', ')
}
