import http from 'node:http'
import https from 'node:https'
import { keyOf, signatureOf } from './accounts.ts'
import { currentPayment, type Gateway } from './gateway.ts'
import type { Notice } from './payment.ts'
import { paymentView } from './views.ts'

const TIME_LIMIT_MS = 10_000
const FIRST_DELAY_MS = 1000
const LONGEST_DELAY_MS = 5 * 60 * 1000
/** After this time notifications end; the merchant can still poll. */
const GIVES_UP_MS = 24 * 60 * 60 * 1000

/**
 * Sends due notifications, and retries with growing delays until the merchant's server responds 2xx. Also processes
 * slow banks and expires payments. Returns a function that stops it.
 */
export function startSending(gateway: Gateway, every_ms: number): () => void {
  const underWay = new Set<string>()
  const timer = setInterval(() => {
    for (const id of gateway.storage.payment.keys()) currentPayment(gateway, id)
    for (const notice of gateway.storage.notice.values()) {
      if (notice.next_at > gateway.now() || underWay.has(notice.id)) continue
      underWay.add(notice.id)
      void deliver(gateway, notice).finally(() => underWay.delete(notice.id))
    }
  }, every_ms)
  return () => clearInterval(timer)
}

async function deliver(gateway: Gateway, notice: Notice): Promise<void> {
  const { storage, faults, now } = gateway
  const payment = storage.payment.get(notice.payment)
  if (!payment) return storage.remove('notice', notice.id)
  const fault = faults.next('webhook')
  const body = JSON.stringify({
    id: notice.id,
    type: notice.type,
    created_at: new Date(notice.created_at).toISOString(),
    payment: { ...paymentView(payment, gateway), state: notice.state },
  })
  const key = keyOf(gateway.secret, notice.account)
  const send = () => post(payment.webhook_url, body, signatureOf(key, body, Math.floor(now() / 1000)))
  if (fault === 'double') await send()
  const isHeard = fault === 'drop' ? true : fault === undefined || fault === 'double' ? await send() : false
  if (isHeard || now() - notice.created_at > GIVES_UP_MS) return storage.remove('notice', notice.id)
  const delay = Math.min(FIRST_DELAY_MS * 2 ** notice.tries, LONGEST_DELAY_MS)
  storage.put('notice', { ...notice, tries: notice.tries + 1, next_at: now() + delay })
}

/** Whether the merchant's server has confirmed it. Names that end in .localhost are this machine's. */
function post(address: string, body: string, signature: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const url = new URL(address)
  const isHere = url.hostname.endsWith('.localhost')
  const request = (url.protocol === 'https:' ? https : http).request(
    {
      host: isHere ? '127.0.0.1' : url.hostname,
      port: url.port,
      path: url.pathname + url.search,
      method: 'POST',
      headers: {
        host: url.host,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'sandbox-signature': signature,
      },
      timeout: TIME_LIMIT_MS,
    },
    response => {
      response.resume()
      response.once('end', () => resolve((response.statusCode ?? 500) < 300))
      response.once('error', () => resolve(false))
    },
  )
  request.once('timeout', () => request.destroy())
  request.once('error', () => resolve(false))
  request.end(body)
  return promise
}
