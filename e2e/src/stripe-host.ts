import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { changeSection, getSection, saveSecret } from '@tiffin/contract/shop/stores/staff'
import { afterAll } from 'vitest'
import type { Shop } from './demo.ts'
import { CLOCK, type RunningServer } from './server.ts'
import { staffOf } from './staff-over-http.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** A process that responds as Stripe does, for the journeys of one file. Returns its address. */
export async function openStripe(): Promise<string> {
  const child = fork('server/src/testing/stripe/main.ts', { cwd: ROOT, env: { ...process.env, CLOCK } })
  afterAll(() => void child.kill())
  const [{ address }] = (await once(child, 'message')) as [{ address: string }]
  return address
}

export const WEBHOOK_SECRET = 'whsec_1234567890ab'

/** The shop's cards are charged by Stripe from now on. */
export async function chargeByStripe(server: RunningServer, { id: storeId }: Shop): Promise<void> {
  const owner = await staffOf(server)
  const params = { storeId, section: 'payments' }
  const { value, revision } = await owner.call(getSection, { params })
  const payments = { ...(value as object), collection: ['CASH', 'CARD'], provider: 'STRIPE' }
  await owner.call(changeSection, { params, body: { value: payments, revision } })
  const keys = {
    stripe_secret_key: 'sk_test_4eC39HqLyjWDarjtT1zdp7dc',
    stripe_webhook_secret: WEBHOOK_SECRET,
  } as const
  for (const [name, value] of Object.entries(keys) as [keyof typeof keys, string][])
    await owner.call(saveSecret, { params: { storeId, name }, body: { value } })
}
