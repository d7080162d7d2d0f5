import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'
import { CLOCK } from './server.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** A process that answers as Stripe does, for the journeys of one file. Returns its address. */
export async function openStripe(): Promise<string> {
  const child = fork('server/src/testing/stripe/main.ts', { cwd: ROOT, env: { ...process.env, CLOCK } })
  afterAll(() => void child.kill())
  const [{ address }] = (await once(child, 'message')) as [{ address: string }]
  return address
}
