import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'

/** How long an idle process is kept: starting it takes half a second, and it uses 100 MB. */
const IDLE_MS = 30_000
export type ProcessOptions = {
  /** Maximum queue length. Further requests are rejected with 503. */
  most_waiting: number
  time_limit_ms: number
  /** From 0 to 19: above the server's own 0, the process has a lower priority. Undefined: the server's priority. */
  niceness: number | undefined
}

export type PictureProcess = {
  isFull(): boolean
  /** Rejects if the process exits or takes too long; the next request starts a new process. */
  ask<Result>(message: unknown): Promise<Result>
}

/**
 * A process that handles one picture at a time. It isolates the library that reads the pictures: the process has no
 * passwords, runs at low priority, and is killed if it takes too long.
 */
export function pictureProcess(
  file: URL,
  { most_waiting, time_limit_ms, niceness }: ProcessOptions,
): PictureProcess {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  const end = () => {
    child?.kill('SIGKILL')
    child = undefined
  }
  const running = () => {
    clearTimeout(idle)
    if (!child?.connected) child = start(file, niceness)
    return child
  }

  return {
    isFull: () => waiting >= most_waiting,
    async ask<Result>(message: unknown) {
      waiting += 1
      const response = last.then(() => responseOf(running(), message, time_limit_ms))
      last = response.then(() => (idle = setTimeout(end, IDLE_MS).unref()), end)
      try {
        return (await response) as Result
      } finally {
        waiting -= 1
      }
    },
  }
}

function start(file: URL, niceness: number | undefined): ChildProcess {
  const child = fork(file, {
    serialization: 'advanced',
    execArgv: [],
    env: { PATH: process.env.PATH, UV_THREADPOOL_SIZE: '1' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  if (child.pid !== undefined && niceness !== undefined) setPriority(child.pid, niceness)
  // The process does not keep the server running, and ends with it.
  child.unref()
  child.channel?.unref()
  return child
}

function responseOf(child: ChildProcess, message: unknown, time_limit_ms: number): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const fail = () => reject(new Error('the picture process has exited or takes too long'))
  const timer = setTimeout(fail, time_limit_ms)
  child.once('message', resolve).once('exit', fail).once('error', fail)
  child.send(message as object, error => error && fail())
  return promise.finally(() => {
    clearTimeout(timer)
    child.off('message', resolve).off('exit', fail).off('error', fail)
  })
}
