import { setTimeout as wait } from 'node:timers/promises'
import { environment, startProcess, stopProcess } from '../../test/processes.ts'
import { judge } from '../judge.ts'
import { countsOf, DINERS, waitForOrder } from '../kills.ts'
import { counted, type ProofOptions, spanOf, type Verdict } from '../proof.ts'
import { randomFrom } from '../random.ts'
import { startServer } from '../server-process.ts'
import { ordersAt } from '../stage.ts'
import { UNITS } from '../whole-order.ts'
import { databaseOf, NORTH, openTwoClusters, type TwoClusters } from './two-clusters.ts'
import { type Load, type ShopUnderLoad, withLoad } from './two-servers.ts'

/** In milliseconds. The longest time that a move may keep a request of its shop waiting. */
const PAUSE_MS = 2000
/** How often an interrupted move is continued before the proof fails. */
const ATTEMPTS = 5

/** What is killed during a move, in turn. The command is run again after each. */
const VICTIMS = ['nothing', 'command', 'nothing', 'server', 'nothing', 'north', 'nothing', 'home'] as const
type Victim = (typeof VICTIMS)[number]

/** `pauses`: the longest response of the moved shop during each move in which nothing was killed, in milliseconds. */
type Storm = { pauses: number[]; continued: number; problems: string[] }
type Scene = TwoClusters & { load: Load; random: () => number; storm: Storm }

/**
 * Moves a shop to and fro between two databases `size` times, while diners order there and in another shop. During half of
 * the moves, the command, a server or a database is killed, and the move is continued. No order may be lost, doubled or
 * incomplete, and no request may wait long for a move.
 */
export async function proveMoves(options: ProofOptions): Promise<Verdict> {
  const two = await openTwoClusters()
  if (!two) return { counts: '', problems: [], skipped: 'PostgreSQL is not installed' }
  const storm: Storm = { pauses: [], continued: 0, problems: [] }
  try {
    const { near, far } = await withLoad(two, options, async load => {
      const scene = { ...two, load, storm, random: randomFrom(options.seed) }
      for (let round = 0; round < options.size; round++)
        await moveOnce(scene, VICTIMS[round % VICTIMS.length] ?? 'nothing')
      await waitForOrder(load.far.log)
    })
    const orders = await Promise.all([near, far].map(shop => ordersOf(two, shop)))
    const judgements = [near, far].map((shop, index) => judge(shop.log, orders[index] ?? [], UNITS))
    const late = options.timed === false ? [] : storm.pauses.filter(ms => ms > PAUSE_MS)
    return {
      counts: `${counted(options.size, 'move')} under ${options.diners ?? DINERS} diners, ${storm.continued} of them continued after a kill, the longest response during an uninterrupted one ${spanOf(storm.pauses)}`,
      details: judgements.map(
        (each, index) => `${index === 0 ? 'the other' : 'the moved'} shop: ${countsOf(each)}`,
      ),
      problems: [
        ...storm.problems,
        ...late.map(ms => `a move kept a request waiting for ${(ms / 1000).toFixed(1)} s`),
        ...judgements.flatMap(({ problems }) => problems),
        ...near.diners.surprises,
        ...far.diners.surprises,
      ],
    }
  } finally {
    await two.stop()
  }
}

/** The orders in the database that the directory names; the other one may have a copy that waits for its deletion. */
async function ordersOf({ homeUrl, north }: TwoClusters, { host, store_id }: ShopUnderLoad) {
  const isNorth = (await databaseOf(homeUrl, host)) === NORTH.name
  const orders = await ordersAt(isNorth ? north.url : homeUrl)
  return orders.filter(order => order.store_id === store_id)
}

async function moveOnce(scene: Scene, victim: Victim): Promise<void> {
  const { homeUrl, load, storm } = scene
  await Promise.all([waitForOrder(load.near.log), waitForOrder(load.far.log)])
  const source = await databaseOf(homeUrl, NORTH.host)
  const target = source === NORTH.name ? 'home' : NORTH.name
  load.far.takeResponses()
  const outcome = await moveWith(scene, target, victim)
  if (victim === 'nothing') storm.pauses.push(Math.max(...load.far.takeResponses().times))
  if (outcome !== undefined) storm.problems.push(`a move to ${target} with ${victim} killed: ${outcome}`)
  const now = await databaseOf(homeUrl, NORTH.host)
  if (now !== target) storm.problems.push(`a shop is in ${now} after its move to ${target}`)
}

/** Runs the move, kills the victim meanwhile, and continues the move. Returns the output of a move that does not end. */
async function moveWith(scene: Scene, target: string, victim: Victim): Promise<string | undefined> {
  const { storm, random } = scene
  const first = startMove(scene, target)
  if (victim !== 'nothing') {
    await Promise.race([first.ended, wait(random() * 6000)])
    await kill(scene, victim, first)
  }
  let outcome = await first.ended
  for (let attempt = 0; outcome.code !== 0 && attempt < ATTEMPTS; attempt++) {
    if (attempt === 0) storm.continued += 1
    outcome = await startMove(scene, target).ended
  }
  return outcome.code === 0 ? undefined : outcome.said
}

type Move = { kill(): Promise<void>; ended: Promise<{ code: number | null; said: string }> }

function startMove({ command, env }: Scene, target: string): Move {
  const child = startProcess(command('move', NORTH.host, target), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment(env),
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  const ended = new Promise<{ code: number | null; said: string }>(resolve =>
    child.once('close', code => resolve({ code, said: said.join('').slice(-500) })),
  )
  return { kill: () => stopProcess(child, 'SIGKILL'), ended }
}

async function kill(scene: Scene, victim: Victim, move: Move): Promise<void> {
  if (victim === 'command') return move.kill()
  if (victim === 'server') return restartServer(scene)
  const cluster = victim === 'north' ? scene.north : scene.home
  await cluster.stop('SIGQUIT')
  await cluster.launch()
}

async function restartServer({ load: { servers }, env }: Scene): Promise<void> {
  const [first] = servers
  if (!first) return
  await first.kill()
  servers[0] = await startServer({ port: first.port, env })
}
