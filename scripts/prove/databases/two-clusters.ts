import { randomBytes } from 'node:crypto'
import { type Cluster, createCluster } from '../../test/cluster.ts'
import { run } from '../../test/processes.ts'
import { openShop, openStage, rowsAt, type Stage } from '../stage.ts'

/** The database for rows of shops beside the home database, and the shop that is in it at first: its host and its cook. */
export const NORTH = { name: 'north', host: 'north.localhost', cook: 'north@example.com' }

/** An installation on two PostgreSQL clusters: the shop of the stage in the home database, another one in `north`. */
export type TwoClusters = {
  stage: Stage
  home: Cluster
  /** The address of the home database. */
  homeUrl: string
  north: Cluster
  /** The environment variables of a server. */
  env: Record<string, string>
  /** Node's arguments for the operator's command. */
  command(...args: string[]): string[]
  stop(): Promise<void>
}

/** Undefined if no PostgreSQL is installed. */
export async function openTwoClusters(): Promise<TwoClusters | undefined> {
  const home = createCluster({ durable: true, logical: true })
  const north = createCluster({ durable: true, logical: true })
  if (!home || !north) return undefined
  const remove = () => Promise.all([home.remove(), north.remove()])
  try {
    await Promise.all([home.launch(), north.launch()])
    const stage = await openStage({ database: 'postgres', url: home.url })
    const env = { ...stage.env, SECRETS_KEY: randomBytes(32).toString('base64') }
    const command = (...args: string[]) => ['node', 'server/src/cli/databases.ts', ...args]
    const databases = async (...args: string[]) => {
      const { code, output } = await run(command(...args), { env })
      if (code !== 0) throw new Error(`databases ${args.join(' ')}: ${output}`)
    }
    await databases('add', NORTH.name, north.url)
    await openShop(env, 20, { host: NORTH.host, cook: NORTH.cook })
    await databases('move', NORTH.host, NORTH.name)
    const stop = async () => {
      await stage.dispose().catch(() => {})
      await remove()
    }
    return { stage, home, homeUrl: stage.env.DATABASE_URL ?? '', north, env, command, stop }
  } catch (error) {
    await remove()
    throw error
  }
}

/** The name of the database that has the rows of the shop, as the directory says. */
export async function databaseOf(url: string, host: string): Promise<string> {
  const [row] = await rowsAt<{ name: string }>(
    url,
    `select coalesce(node, 'home') as name from store where host = '${host}'`,
  )
  return row?.name ?? ''
}
