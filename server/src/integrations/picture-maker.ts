import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import type { MadePicture, PictureMaker, PictureRefusal } from './integrations.ts'

const PROCESS = new URL('./picture-making/process.ts', import.meta.url)
/** Behind so many the wait would be longer than a person's patience. */
const MOST_WAITING = 6
const TIME_LIMIT_MS = 20_000
/** How long the process stays for the next picture: starting it takes half a second, and it holds 100 MB. */
const IDLE_MS = 30_000
/** Less than the server's own, so that orders come first. */
const NICENESS = 10

type Options = { time_limit_ms?: number; idle_ms?: number }

/**
 * Makes pictures in a process of its own, one at a time. What a picture can do to the library that reads it, it does there:
 * the process knows no password, has the lowest priority, and is ended when it takes too long.
 */
export function pictureMaker({
  time_limit_ms = TIME_LIMIT_MS,
  idle_ms = IDLE_MS,
}: Options = {}): PictureMaker {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  let maker: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  const end = () => {
    maker?.kill('SIGKILL')
    maker = undefined
  }
  const running = () => {
    clearTimeout(idle)
    if (!maker?.connected) maker = startProcess()
    return maker
  }

  return {
    async make(bytes) {
      if (waiting >= MOST_WAITING) return { refused: 'pictures-busy' }
      waiting += 1
      const made = last.then(() => ask(running(), bytes, time_limit_ms))
      last = made.then(
        () => (idle = setTimeout(end, idle_ms).unref()),
        // Whatever it was busy with, the next picture gets a new one.
        end,
      )
      try {
        return await made
      } catch {
        return { refused: 'picture-unreadable' }
      } finally {
        waiting -= 1
      }
    },
  }
}

function startProcess(): ChildProcess {
  const child = fork(PROCESS, {
    serialization: 'advanced',
    execArgv: [],
    env: { PATH: process.env.PATH, UV_THREADPOOL_SIZE: '1' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  if (child.pid !== undefined) setPriority(child.pid, NICENESS)
  // It does not keep the server from ending, and ends with it.
  child.unref()
  child.channel?.unref()
  return child
}

function ask(child: ChildProcess, bytes: Uint8Array, time_limit_ms: number) {
  const { promise, resolve, reject } = Promise.withResolvers<MadePicture | PictureRefusal>()
  const fail = () => reject(new Error('the process that makes pictures has ended or takes too long'))
  const timer = setTimeout(fail, time_limit_ms)
  child.once('message', resolve).once('exit', fail).once('error', fail)
  child.send(bytes, error => error && fail())
  return promise.finally(() => {
    clearTimeout(timer)
    child.off('message', resolve).off('exit', fail).off('error', fail)
  })
}
