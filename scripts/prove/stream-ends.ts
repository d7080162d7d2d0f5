import { setTimeout as wait } from 'node:timers/promises'
import { counted, type ProofOptions, spanOf, type Verdict } from './proof.ts'
import { randomFrom } from './random.ts'
import { openRawClient } from './raw-client.ts'
import { freePort, type ServerProcess, startServer } from './server-process.ts'
import { becomeGuest, visitShop } from './shop.ts'
import { openStage, type Stage } from './stage.ts'
import { ENDINGS, type Ending, newCook, newDiner, type Scene } from './stream-endings.ts'
import { placeWholeOrder } from './whole-order.ts'

const ENDED_WITHIN_MS = 2000
/** A stream that is still open after this time has not been ended. */
const PATIENCE_MS = 10_000

/**
 * Cooks and diners follow streams on two servers of one PostgreSQL, and each session ends in every possible way, `size`
 * times. All its streams must end within two seconds on both servers, and no others.
 */
export async function proveStreamEnds({ seed, size, on, timed }: ProofOptions): Promise<Verdict> {
  const stage = await openStage(on)
  const servers: ServerProcess[] = []
  const problems: string[] = []
  const times = new Map<string, number[]>(ENDINGS.map(({ what }) => [what, []]))
  try {
    // Started together, because the clock of each begins at its start.
    const ports = new Set<number>()
    while (ports.size < 2) ports.add(await freePort())
    await Promise.all([...ports].map(async port => servers.push(await startServer({ port, env: stage.env }))))
    const scene = await sceneOf(
      stage,
      servers.map(server => server.port),
      seed,
    )
    for (let round = 0; round < size; round++)
      for (const ending of ENDINGS) {
        const ended = await endOnce(scene, ending)
        times.get(ending.what)?.push(...ended.times)
        problems.push(...ended.problems.map(problem => `${ending.what}: ${problem}`))
      }
    const all = [...times.values()].flat()
    const late = timed === false ? [] : [...times].filter(([, each]) => Math.max(...each) > ENDED_WITHIN_MS)
    return {
      counts: `${counted(all.length, 'stream')} of two servers ended in ${spanOf(all)} (${[...times].map(([what, each]) => `${what} ${spanOf(each)}`).join(', ')})`,
      problems: [...problems, ...late.map(([what, each]) => `${what}: ended in ${spanOf(each)}`)],
    }
  } finally {
    for (const server of servers) await server.stop()
    await stage.dispose()
  }
}

async function sceneOf(stage: Stage, ports: number[], seed: number): Promise<Scene> {
  const shop = await visitShop(ports[0] ?? 0, stage.host)
  const token = await becomeGuest(shop.port, shop.host, 'Follower')
  const client = openRawClient(shop.port, { host: shop.host, 'user-token': token })
  const order = await placeWholeOrder(client.send, { shop, random: randomFrom(seed), time: 'ASAP' })
  client.cut()
  return { stage, shop, ports, order }
}

/** Ends one session with a stream on each server, beside another person's session. */
async function endOnce(scene: Scene, ending: Ending): Promise<{ times: number[]; problems: string[] }> {
  const make = ending.who === 'cook' ? newCook : newDiner
  const [leaver, other] = [await make(scene, scene.ports[0] ?? 0), await make(scene, scene.ports[1] ?? 0)]
  const stop = new AbortController()
  const open = (person: typeof leaver) =>
    Promise.all(scene.ports.map(port => opened(heard => person.follow(port, heard, stop.signal))))
  try {
    const due = ending.ends_later ? await ending.act(scene, leaver) : undefined
    const [own, others] = [await open(leaver), await open(other)]
    const began = due ?? (await ending.act(scene, leaver))
    const ends = await Promise.all(own.map(stream => Promise.race([stream.ended, wait(PATIENCE_MS)])))
    const problems = ends.flatMap((end, at) =>
      end === undefined ? `the stream on server ${at + 1} did not end` : [],
    )
    if (others.some(stream => !stream.isOpen())) problems.push('somebody else’s stream ended too')
    return { times: ends.map(end => Math.max(0, (end ?? Number.POSITIVE_INFINITY) - began)), problems }
  } finally {
    stop.abort()
  }
}

type Stream = { ended: Promise<number>; isOpen(): boolean }

/** A stream that has received something; `ended` is when the server ended it. */
async function opened(follow: (heard: () => void) => Promise<void>): Promise<Stream> {
  const { promise: first, resolve: heard } = Promise.withResolvers<void>()
  let isOpen = true
  const ended = follow(heard)
    .catch((error: unknown) => {
      // Streams that are still open at the end of a round are closed here.
      if (!(error instanceof DOMException)) throw error
    })
    .then(() => {
      isOpen = false
      return performance.now()
    })
  await Promise.race([first, ended])
  if (!isOpen) throw new Error('a stream ended before its session did')
  return { ended, isOpen: () => isOpen }
}
