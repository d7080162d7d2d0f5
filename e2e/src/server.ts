import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export type RunningServer = {
  /** A demo shop's site: `server.shop('mango-tree')`. */
  shop(name: string): string
  console: string
  port: number
  dataDir: string
  child: ChildProcess
  /** All output of the server so far. */
  output(): string
  /** Stops it like Ctrl-C and waits; returns the exit code. */
  stop(): Promise<number | null>
}

export type StartOptions = {
  env?: Record<string, string>
  /** By default a new folder that contains the demo shops. */
  dataDir?: string
  port?: number
}

/** Friday evening in London, early afternoon in New York and Mexico City: the shops of `demo.ts` are open. */
export const CLOCK = '2026-11-20T19:00:00Z'

/** Starts the real server, as `npm start` does, on free ports. */
export async function startServer(options: StartOptions = {}): Promise<RunningServer> {
  const port = options.port ?? (await freePorts())
  const dataDir = options.dataDir ?? (await copySeeded())
  const own = {
    PORT: String(port),
    DATA_DIR: dataDir,
    CLOCK,
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
    SANDBOX_GATEWAY: 'off',
    DATABASE_URL: '',
  }
  const child = spawn(process.execPath, ['server/start.mjs'], {
    cwd: ROOT,
    env: { ...process.env, ...own, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  child.stdout.on('data', chunk => (printed += chunk))
  child.stderr.on('data', chunk => (printed += chunk))
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  await Promise.race([
    waitForResponse(`http://127.0.0.1:${port}/readyz`),
    ended.then(code => Promise.reject(new Error(`the server ended with ${code}:\n${printed}`))),
  ])
  return {
    shop: name => `http://${name === 'localhost' ? name : `${name}.localhost`}:${port}`,
    console: `http://localhost:${port + 1}`,
    port,
    dataDir,
    child,
    output: () => printed,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      const code = await ended
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true })
      return code
    },
  }
}

/** A new folder with the demo shops in it. */
export async function copySeeded(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-e2e-'))
  await cp(process.env.SEEDED_DATA!, folder, { recursive: true })
  return folder
}

/** Retries until the server responds; a first start creates the demo shops, which takes a while. */
export async function waitForResponse(url: string, seconds = 100): Promise<void> {
  const until = Date.now() + seconds * 1000
  for (;;) {
    try {
      if ((await fetch(url)).ok) return
    } catch {
      // The server is not listening yet.
    }
    if (Date.now() > until) throw new Error(`${url} did not respond within ${seconds} s`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

/**
 * The first of three consecutive free ports: for the shops, the console and the gateway. Outside
 * the system's range for outgoing connections, of which one could take a port before the server
 * does.
 */
async function freePorts(): Promise<number> {
  for (;;) {
    const port = 3 * randomInt(3_600, 10_600)
    const free = await Promise.all([port, port + 1, port + 2].map(isFree))
    if (free.every(Boolean)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
