import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { keyOf } from '../accounts.ts'
import { openGateway } from '../open-gateway.ts'

export const secret = 's'.repeat(32)
export const CARD = { number: '4242 4242 4242 4242', expiry: '09/29', cvv: '123', name: 'Ada Byron' }
export const WANTED = {
  order: 'o1',
  amount: 1100,
  currency: 'GBP',
  description: 'Spice Garden',
  language: 'en',
  return_url: 'http://shop.example/back',
  webhook_url: 'http://127.0.0.1:1/hook',
  customer: 'c1',
  offers_saving: true,
}
type CallOptions = { key?: string; account?: string; body?: unknown }

/** A gateway for each test of a file, with its own clock and file. */
export function gatewayScene() {
  const scene = { now: 0, file: '', gateway: undefined as unknown as Awaited<ReturnType<typeof openGateway>> }
  /** Starts the gateway, or restarts it on the same file. */
  const open = async () => {
    const { file } = scene
    scene.gateway = await openGateway({ host: '127.0.0.1', port: 0, secret, file, now: () => scene.now })
  }
  beforeEach(async () => {
    scene.now = Date.parse('2026-11-20T18:00:00Z')
    scene.file = join(mkdtempSync(join(tmpdir(), 'tiffin-sandbox-')), 'payments')
    await open()
  })
  afterEach(() => scene.gateway.close())

  async function call(
    method: string,
    path: string,
    { key = '', account = 'shop-1', body }: CallOptions = {},
  ) {
    const response = await fetch(scene.gateway.address + path, {
      method,
      headers: { authorization: `Bearer ${account}:${keyOf(secret, account)}`, 'idempotency-key': key },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: (text ? JSON.parse(text) : {}) as Record<string, never> }
  }
  const create = async (change: object = {}, key: string = crypto.randomUUID()) =>
    (await call('POST', '/v1/payments', { key, body: { ...WANTED, ...change } })).body as unknown as {
      id: string
      url: string
    }
  const read = async (id: string) => (await call('GET', `/v1/payments/${id}`)).body as Record<string, unknown>
  const pay = (url: string, fields: Record<string, string>, act = '') =>
    fetch(url + act, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  /** The page as a diner's browser shows it after the form was sent. */
  const payAndSee = async (...sent: Parameters<typeof pay>) => {
    const { status, headers } = await pay(...sent)
    const onward = new URL(headers.get('location') ?? '', sent[0]).href
    return { status, onward, text: await (await fetch(onward)).text() }
  }
  return { scene, open, call, create, read, pay, payAndSee }
}
