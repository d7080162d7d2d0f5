import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { CannotStart } from '../platform/cannot-start.ts'
import { type Env, publicBy } from '../platform/env.ts'

const MAIN = join(import.meta.dirname, '../../../sandbox-gateway/src/main.ts')

/**
 * The time-out of the gateway's start on a busy machine; without the gateway cards are not offered.
 * If it cannot start, it reports that at once.
 */
const PATIENCE_MS = 30_000

type SandboxHandle = { env: Env; stop(): void }

/**
 * Starts the sandbox gateway beside a server that only this machine can reach, and sets its address and secret in the
 * environment. It is not started if others can reach the shops: they could order without money.
 */
export async function startSandbox(env: Env): Promise<SandboxHandle> {
  const { SANDBOX_GATEWAY, SANDBOX_SECRET, loopback } = env
  const isNamed = SANDBOX_GATEWAY !== 'beside' && SANDBOX_GATEWAY !== 'off'
  if (isNamed && !loopback)
    throw new CannotStart(
      `SANDBOX_GATEWAY names a gateway on which anybody can pay without money, and others can reach this installation, since ${publicBy(env)}. Set SANDBOX_GATEWAY to off.`,
    )
  if (isNamed && !SANDBOX_SECRET)
    throw new CannotStart(
      'SANDBOX_GATEWAY needs SANDBOX_SECRET: the secret with which that gateway was started.',
    )
  if (isNamed || SANDBOX_GATEWAY === 'off' || !loopback) return { env, stop() {} }
  return startBeside(env)
}

/** The gateway gets only a secret, and ends with this process. */
async function startBeside(env: Env): Promise<SandboxHandle> {
  const { PORT, CLOCK, DATA_DIR } = env
  const secret = randomBytes(32).toString('hex')
  const child = fork(MAIN, {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      PORT: String(PORT === 0 ? 0 : PORT + 2),
      CLOCK,
      SANDBOX_SECRET: secret,
      SANDBOX_FILE: join(DATA_DIR, 'sandbox-gateway', 'payments'),
    },
  })
  const { promise, resolve } = Promise.withResolvers<string>()
  child.once('message', message => resolve((message as { address: string }).address))
  child.once('exit', () => resolve('off'))
  setTimeout(resolve, PATIENCE_MS, 'off').unref()
  const SANDBOX_GATEWAY = await promise
  child.unref()
  child.channel?.unref()
  return { env: { ...env, SANDBOX_GATEWAY, SANDBOX_SECRET: secret }, stop: () => void child.kill('SIGTERM') }
}
