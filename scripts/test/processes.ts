import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

export type Finished = { code: number; output: string; seconds: number }

type RunOptions = { env?: Record<string, string>; verbose?: boolean; minutes?: number; cwd?: string }

const running = new Set<ChildProcess>()
const graceMs = 5_000
let stopping = false

/**
 * Runs a command of this project, waits until it exits, and ends all processes that it left
 * running.
 */
export async function run(command: readonly string[], options: RunOptions = {}): Promise<Finished> {
  const start = performance.now()
  const { cwd = root, env } = options
  const child = startProcess(command, { stdio: ['ignore', 'pipe', 'pipe'], env: environment(env), cwd })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      if (options.verbose) process.stdout.write(chunk)
      chunks.push(chunk)
    })
  }
  const limit = (options.minutes ?? 45) * 60_000
  const timer = setTimeout(() => {
    chunks.push(Buffer.from(`\nstopped after ${limit / 60_000} minutes without an end\n`))
    signalGroup(child, 'SIGKILL')
  }, limit)
  child.once('exit', () => signalGroup(child, 'SIGKILL'))
  const code = await exitOf(child)
  clearTimeout(timer)
  // Interrupted: do not continue, because the process is about to exit.
  if (stopping) await new Promise(() => {})
  return {
    code,
    output: options.verbose ? '' : Buffer.concat(chunks).toString(),
    seconds: (performance.now() - start) / 1000,
  }
}

/**
 * Starts a process in its own group, so that Ctrl-C reaches only this command, which then ends its children in order.
 */
export function startProcess(command: readonly string[], options: SpawnOptions): ChildProcess {
  const [file = '', ...args] = command
  const child = spawn(file, args, { cwd: root, detached: true, ...options })
  running.add(child)
  const forget = () => running.delete(child)
  child.once('exit', forget).once('error', forget)
  return child
}

/** Sends a signal, and SIGKILL after five seconds. */
export async function stopProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const end = exitOf(child)
  signalGroup(child, signal)
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), graceMs)
  await end
  clearTimeout(timer)
}

export async function stopAll(): Promise<void> {
  stopping = true
  await Promise.all([...running].reverse().map(child => stopProcess(child)))
}

export function environment(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const tools = join(root, 'node_modules', '.bin')
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }
  return { ...process.env, PATH: [tools, process.env.PATH].join(delimiter), ...colour, ...extra }
}

function exitOf(child: ChildProcess): Promise<number> {
  return new Promise(resolve => {
    let timer: NodeJS.Timeout | undefined
    // 'close' comes after all output has been read, but not while a process that was left behind keeps the pipe open.
    child.once('exit', code => {
      timer = setTimeout(() => resolve(code ?? 1), 1000)
    })
    child.once('close', code => {
      clearTimeout(timer)
      resolve(code ?? 1)
    })
    child.once('error', () => resolve(127))
  })
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // The group has already ended.
  }
}

process.on('exit', () => {
  for (const child of running) signalGroup(child, 'SIGKILL')
})
