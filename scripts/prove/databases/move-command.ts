import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { MoveStep } from '../../../server/src/platform/db/nodes/move/shop-moves.ts'
import { environment, startProcess, stopProcess } from '../../test/processes.ts'
import { NORTH, type TwoClusters } from './two-clusters.ts'

export type { MoveStep }

/** The operator's command while it moves the shop. */
export type Move = { kill(): Promise<void>; ended: Promise<{ code: number | null; said: string }> }

export function startMove({ command, env }: TwoClusters, target: string): Move {
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

/** Whether the move has reached this step, and not ended. */
export async function waitForStep({ homeUrl }: TwoClusters, move: Move, step: MoveStep): Promise<boolean> {
  const client = new pg.Client({ connectionString: homeUrl })
  await client.connect()
  let isRunning = true
  void move.ended.then(() => (isRunning = false))
  try {
    for (; isRunning; await wait(1)) {
      const { rows } = await client.query<{ step: MoveStep }>(
        'select step from shop_move join store on store.id = store_id where host = $1',
        [NORTH.host],
      )
      if (rows[0]?.step === step) return true
    }
    return false
  } finally {
    await client.end()
  }
}
