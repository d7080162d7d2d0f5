import { type ChildProcess, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FRIDAY_EVENING } from './installation.ts'

const MAIN = join(import.meta.dirname, '../../../sandbox-gateway/src/main.ts')
export const SANDBOX_SECRET = 'a-secret-of-tests-with-32-characters-at-least'

/** Cards of the sandbox, by the behaviour of their banks. */
export const CARDS = {
  approved: '4242424242424242',
  declined: '4000000000000002',
  once: '4000000000000101',
  asks: '4000000000003220',
  amex: '378282246310005',
  late: '4000000000000259',
}

export type RunningSandbox = {
  /** For an installation whose shops are to use it. */
  env: Record<string, string>
  /** Pays on the page of a payment, as a diner does. */
  pay(url: string, number: string, saving?: { save: 'yes'; name?: string; expiry?: string }): Promise<void>
  /** Sends the code that the bank requests on the page. */
  answer(url: string, code: string): Promise<void>
  /** Goes back without paying. */
  leave(url: string): Promise<void>
  /** Injects a fault at the next calls; without a place, removes all faults. */
  fault(place?: string, fault?: string, times?: number): Promise<void>
  /** A webhook about this payment as the gateway signs it for a shop. */
  webhook(shop_id: number, payment: string, seconds: number): { body: string; signature: string }
  /** The gateway's own data of a payment. */
  read(shop_id: number, payment: string): Promise<{ state: string; refunded: number }>
  /** The cards that it keeps for a customer. */
  cards(shop_id: number, customer: string): Promise<{ last4: string }[]>
  stop(): Promise<void>
}

const keyOf = (account: string) =>
  createHmac('sha256', SANDBOX_SECRET).update(`account ${account}`).digest('hex')

/** A webhook about this payment as the gateway signs it for a shop. */
export function webhookOf(shop_id: number, payment: string, seconds: number) {
  const body = JSON.stringify({ id: crypto.randomUUID(), payment: { id: payment } })
  const sum = createHmac('sha256', keyOf(`shop-${shop_id}`))
    .update(`${seconds}.${body}`)
    .digest('hex')
  return { body, signature: `t=${seconds},v1=${sum}` }
}

/** The real gateway in a separate process, on a free port. */
export async function startSandbox(): Promise<RunningSandbox> {
  const { child, address } = await launch()
  const form = (url: string, fields: Record<string, string>) =>
    fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const asShop = (shop_id: number, path: string, body?: object) =>
    fetch(address + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer shop-${shop_id}:${keyOf(`shop-${shop_id}`)}` },
      ...(body && { body: JSON.stringify(body) }),
    })
  return {
    env: { SANDBOX_GATEWAY: address, SANDBOX_SECRET },
    async pay(url, number, saving) {
      const cvv = number === CARDS.amex ? '1234' : '123'
      await form(url, { number, expiry: '09/29', cvv, name: 'Ada Byron', ...saving })
    },
    answer: async (url, code) => void (await form(`${url}/challenge`, { code })),
    leave: async url => void (await form(`${url}/leave`, {})),
    fault: async (place, fault, times = 1) => void (await asShop(1, '/test/faults', { place, fault, times })),
    webhook: webhookOf,
    async read(shop_id, payment) {
      const response = await asShop(shop_id, `/v1/payments/${payment}`)
      return (await response.json()) as { state: string; refunded: number }
    },
    async cards(shop_id, customer) {
      const response = await asShop(shop_id, `/v1/customers/${customer}/cards`)
      return ((await response.json()) as { data: { last4: string }[] }).data
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function launch(): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      CLOCK: FRIDAY_EVENING,
      SANDBOX_SECRET,
      SANDBOX_FILE: join(mkdtempSync(join(tmpdir(), 'tiffin-sandbox-')), 'payments'),
    },
  })
  const [message] = (await once(child, 'message')) as [{ address: string }]
  return { child, address: message.address }
}
