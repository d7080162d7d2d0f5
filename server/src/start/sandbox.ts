import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { CannotStart } from '../cannot-start.ts'
import type { Env } from '../env.ts'
import type { SandboxAddress } from '../integrations/sandbox-gateway.ts'

const MAIN = join(import.meta.dirname, '../../../sandbox-gateway/src/main.ts')

export type StartedSandbox = { where(): SandboxAddress | undefined; stop(): void }

/**
 * Starts the sandbox gateway beside a server that only this machine can reach, or finds the one that the settings name.
 * Where others can reach the shops there is none: anybody could pay there without money.
 */
export function startSandbox(env: Env): StartedSandbox {
  const { SANDBOX_GATEWAY, SANDBOX_SECRET, loopback } = env
  const isNamed = SANDBOX_GATEWAY !== 'beside' && SANDBOX_GATEWAY !== 'off'
  if (isNamed && !loopback)
    throw new CannotStart(
      'SANDBOX_GATEWAY names a gateway on which anybody can pay without money, and others can reach this installation. Set it to off.',
    )
  if (isNamed && !SANDBOX_SECRET)
    throw new CannotStart(
      'SANDBOX_GATEWAY needs SANDBOX_SECRET: the secret with which that gateway was started.',
    )
  if (isNamed) return { where: () => ({ url: SANDBOX_GATEWAY, secret: SANDBOX_SECRET }), stop() {} }
  return SANDBOX_GATEWAY === 'off' || !loopback ? { where: () => undefined, stop() {} } : startBeside(env)
}

/** It knows nothing of ours but a secret, and ends with this process. */
function startBeside({ PORT, CLOCK, DATA_DIR }: Env): StartedSandbox {
  const secret = randomBytes(32).toString('hex')
  let url: string | undefined
  const child = fork(MAIN, {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      PORT: String(PORT === 0 ? 0 : PORT + 2),
      CLOCK,
      SANDBOX_SECRET: secret,
      SANDBOX_FILE: join(DATA_DIR, 'sandbox-gateway'),
    },
  })
  child.on('message', message => (url = (message as { address: string }).address))
  child.on('exit', () => (url = undefined))
  child.unref()
  child.channel?.unref()
  return { where: () => (url ? { url, secret } : undefined), stop: () => void child.kill('SIGTERM') }
}
