import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root, startProcess, stopProcess } from '../test/processes.ts'

export type ServerOptions = {
  port: number
  /** Environment variables: DATABASE_URL or DATA_DIR, and others that differ from the machine's. */
  env: Record<string, string>
  /** Node's flags and the file to run; the shop's server by default. */
  command?: readonly string[]
}

export type ServerProcess = {
  pid: number
  port: number
  /** Milliseconds from the start of the process to the first response. */
  ready_ms: number
  /** Kills it at once, without running any handler, like a power cut. */
  kill(): Promise<void>
  /** Ends it with SIGTERM, and after five seconds with SIGKILL. Returns its exit code, null when it was killed. */
  stop(): Promise<number | null>
  /** The last lines of its output. */
  said(): string
}

/** The clock of every server in proofs and benchmarks: a Friday evening on which shops are open. */
export const CLOCK = '2026-11-20T18:00:00Z'
const PATIENCE_MS = 30_000

/** Starts the server on the loopback address and waits for its first response. */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const began = performance.now()
  const { child, said } = launch(options)
  while (!(await isReady(options.port))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the server ended with ${child.exitCode ?? child.signalCode}:\n${said()}`)
    if (performance.now() - began > PATIENCE_MS) {
      await stopProcess(child, 'SIGKILL')
      throw new Error(`the server did not respond within ${PATIENCE_MS / 1000} s:\n${said()}`)
    }
    await wait(5)
  }
  return {
    pid: child.pid ?? 0,
    port: options.port,
    ready_ms: performance.now() - began,
    kill: () => stopProcess(child, 'SIGKILL'),
    async stop() {
      await stopProcess(child)
      return child.exitCode
    },
    said,
  }
}

/** Starts a server that should refuse to start: its exit code, the time it took, and what it printed. */
export async function startRefused(
  options: ServerOptions,
): Promise<{ code: number | null; ms: number; said: string }> {
  const began = performance.now()
  const { child, said } = launch(options)
  const timer = setTimeout(() => void stopProcess(child, 'SIGKILL'), PATIENCE_MS)
  const code = await new Promise<number | null>(resolve => child.once('close', resolve))
  clearTimeout(timer)
  return { code, ms: performance.now() - began, said: said() }
}

/** A free port whose successor, for the console, is free too. */
export async function freePort(): Promise<number> {
  const first = 4600 + 2 * Math.floor(Math.random() * 25)
  for (let step = 0; step < 25; step++) {
    const port = 4600 + ((first - 4600 + 2 * step) % 50)
    if ((await isFree(port)) && (await isFree(port + 1))) return port
  }
  throw new Error('all ports from 4600 to 4650 are in use')
}

function launch({ port, env, command = startCommand() }: ServerOptions): {
  child: ChildProcess
  said: () => string
} {
  const child = startProcess([process.execPath, ...command], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: '',
      CONSOLE_HOST: '',
      SMTP_URL: '',
      RATE_LIMITS: 'off',
      SANDBOX_GATEWAY: 'off',
      LOG_LEVEL: 'warn',
      CLOCK,
      ...env,
    },
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      lines.push(chunk.toString())
      lines.splice(0, lines.length - 40)
    })
  return { child, said: () => lines.join('') }
}

/** Node's flags and the file as `npm start` has them: `exec node ...`. */
export function startCommand(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  return scripts.start.split(' ').slice(2)
}

async function isReady(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2000) })
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
