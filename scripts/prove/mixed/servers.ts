import { setTimeout as wait } from 'node:timers/promises'
import { memoryOf } from '../memory.ts'
import { CLOCK, freePort, type ServerProcess, startCommand, startServer } from '../server-process.ts'
import type { Stage } from '../stage.ts'
import { inspectorIn, liveMemory, type MemorySample } from './live-memory.ts'

/** From the start of a process until it is killed or stopped. */
export type Life = { name: string; samples: MemorySample[] }

/** Two servers of one database, one of which can be killed while the other one serves everybody. */
export type Servers = {
  /** The port for a client. Like behind a load balancer with sticky sessions, it changes only when its server is killed. */
  port(client: number): number
  /** Kills one at once, starts it again, and returns the milliseconds until it responds. */
  kill(index: number): Promise<number>
  /** Measures the memory of each once. */
  measure(): Promise<void>
  lives: readonly Life[]
  stop(): Promise<void>
}

type Running = { process: ServerProcess; inspector: string; life: Life; since: number }

export async function startServers(stage: Stage): Promise<Servers> {
  const [began, ports, lives]: [number, number[], Life[]] = [performance.now(), [], []]
  const running: (Running | undefined)[] = []
  const start = async (index: number): Promise<number> => {
    // A server that starts later begins at a later time, so that the clocks of both agree.
    const now = Temporal.Instant.from(CLOCK).add({ seconds: Math.round((performance.now() - began) / 1000) })
    const env = { ...stage.env, CLOCK: now.toString() }
    const command = ['--inspect=127.0.0.1:0', ...startCommand()]
    const process = await startServer({ port: ports[index] ?? 0, env, command })
    const life: Life = { name: `life ${lives.length + 1}, of server ${index + 1}`, samples: [] }
    lives.push(life)
    running[index] = { process, inspector: inspectorIn(process.said()), life, since: performance.now() }
    return process.ready_ms
  }
  for (const index of [0, 1]) {
    ports[index] = await freePort()
    await start(index)
  }
  return {
    lives,
    port: client => ports[running[client % 2] ? client % 2 : (client + 1) % 2] ?? 0,
    async kill(index) {
      const victim = running[index]
      running[index] = undefined
      await victim?.process.kill()
      return start(index)
    },
    async measure() {
      for (const server of running) if (server) await measureOnce(server, () => running.includes(server))
    },
    async stop() {
      for (const server of running) await server?.process.stop()
    },
  }
}

async function measureOnce({ process, inspector, life, since }: Running, isRunning: () => boolean) {
  try {
    const live_mb = await liveMemory(inspector)
    const at_s = (performance.now() - since) / 1000
    life.samples.push({ at_s, live_mb, resident_mb: memoryOf(process.pid)?.now ?? Number.NaN })
  } catch (error) {
    // It was killed meanwhile.
    if (isRunning()) throw error
  }
}

/** Measures the memory of the servers every few milliseconds until the function that it returns is called. */
export function measureMemory(servers: Servers, every_ms: number): () => Promise<void> {
  const stop = new AbortController()
  const work = async () => {
    while (!stop.signal.aborted) {
      await servers.measure()
      await wait(every_ms, undefined, { signal: stop.signal }).catch(() => {})
    }
  }
  const all = work()
  return () => {
    stop.abort()
    return all
  }
}
