import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import {
  responseOf,
  failed,
  type Form,
  formOf,
  keysOf,
  newOrder,
  type Order,
  shaOf,
  wrongPage,
} from './account.ts'

export type BarclaysOperation = 'query' | 'maintenance'
/** `deaf` does the work and breaks the connection; `other` responds about another amount. */
export type Fault = 'hang' | 'reset' | 'deaf' | 'garbage' | 'error' | 'other'

/** The delay of the slow bank. */
const SLOW_SECONDS = 6

/**
 * A gateway that speaks ePDQ, in this process and on this machine alone: the page with signed parameters, the calls
 * that query and refund, and signed messages.
 */
export async function startBarclaysHost() {
  let now = () => Date.now() / 1000
  const orders = new Map<string, Order>()
  const faults = new Map<BarclaysOperation, { fault: Fault; times: number }>()
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const found = (pspid = '', order = ''): Order | undefined => {
    const known = orders.get(`${pspid} ${order}`)
    if (known?.later !== undefined && known.later <= now())
      Object.assign(known, { status: '9', later: undefined })
    return known
  }
  const server = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '', origin())
    const body = await text(request)
    if (pathname === '/ncol/test/orderstandard_utf8.asp')
      return onPage(response, {
        form: formOf(search.slice(1)),
        typed: request.method === 'POST' ? formOf(body) : undefined,
      })
    const place = (
      { '/ncol/test/querydirect.asp': 'query', '/ncol/test/maintenancedirect.asp': 'maintenance' } as const
    )[pathname]
    if (!place) return void response.writeHead(404).end()
    const fault = nextFault(place)
    if (fault === 'hang') return
    if (fault === 'reset') return void request.socket.destroy()
    if (fault === 'error') return void response.writeHead(503).end('Service unavailable')
    const said = call(place, formOf(body))
    if (fault === 'deaf') return void request.socket.destroy()
    response.writeHead(200, { 'content-type': 'text/xml; charset=utf-8' })
    response.end(
      fault === 'garbage'
        ? '<html>Bad gateway</html>'
        : fault === 'other'
          ? said.replace(/amount="[^"]*"/, 'amount="0.01"')
          : said,
    )
  }

  /** The page of an order: the signed parameters are in its address, and what the diner types is sent to the same. */
  function onPage(response: ServerResponse, { form, typed }: { form: Form; typed: Form | undefined }): void {
    const wrong = wrongPage(form)
    if (wrong) return show(response, `<h1>${wrong}</h1>`)
    const key = `${form.get('PSPID')} ${form.get('ORDERID')}`
    const order = found(form.get('PSPID'), form.get('ORDERID')) ?? newOrder(form)
    orders.set(key, order)
    if (typed) {
      if (order.status === '9') return show(response, '<h1>50001113 - orderID already processed</h1>')
      pay(order, typed.get('NUMBER') ?? '')
    }
    if (order.status !== '0' && order.status !== '2')
      return void response.writeHead(303, { location: backOf(order) }).end()
    show(
      response,
      `<h1>${form.get('COM')?.replace(/[&<>]/g, '') ?? ''}</h1><p>${(order.amount / 100).toFixed(2)} ${order.currency}</p>
<form method="post"><label>Card number <input name="number" required></label> <button>Pay</button></form>
<form method="post"><input type="hidden" name="number" value="leaves"><button>Cancel</button></form>`,
    )
  }

  function pay(order: Order, number: string): void {
    if (number === 'leaves') order.status = '1'
    else if (number === '4000000000000002') order.status = '2'
    else if (number === '4000000000000259')
      Object.assign(order, { status: '52', later: now() + SLOW_SECONDS })
    else order.status = number === 'refused for good' ? '93' : '9'
  }

  /** The provider adds the result to the URL, but it must not be trusted. */
  function backOf(order: Order): string {
    const back = new URL(order.status === '1' ? order.cancel : order.accept)
    back.searchParams.set('orderID', order.order)
    back.searchParams.set('STATUS', order.status)
    return back.href
  }

  function call(place: BarclaysOperation, form: Form): string {
    const pspid = form.get('PSPID') ?? ''
    const keys = keysOf(pspid)
    if (form.get('USERID')?.endsWith('Reader') && form.get('PSWD') === keys.barclays_password)
      return failed('50001119', 'Operation is not allowed: check the user privileges')
    if (form.get('USERID') !== keys.barclays_user || form.get('PSWD') !== keys.barclays_password)
      return failed('50001111', 'unknown order/1/i/')
    const order =
      found(pspid, form.get('ORDERID')) ??
      [...orders.values()].find(each => each.pspid === pspid && each.payid === form.get('PAYID'))
    if (!order)
      return failed('50001130', `unknown orderid ${form.get('ORDERID') ?? ''} for merchant ${pspid}`)
    const step = form.get('PAYIDSUB')
    if (place === 'query') return responseOf(order, step === undefined ? undefined : Number(step))
    if (form.get('SHASIGN') !== shaOf(form, keys.barclays_sha_in))
      return failed('50001118', 'unknown order/1/s/')
    const amount = Number(form.get('AMOUNT'))
    const left = order.amount - order.refunds.reduce((sum, each) => sum + each.amount, 0)
    const ended = { SAS: '9', DES: '6' }[form.get('OPERATION') ?? '']
    if (ended && order.status === '5' && amount === order.amount) {
      order.status = ended
      return responseOf(order, undefined)
    }
    if (order.status !== '9' || form.get('OPERATION') !== 'RFD' || !(amount >= 1 && amount <= left))
      return failed('50001127', 'this order is not refundable')
    order.refunds.push({ amount, status: '81' })
    return responseOf(order, undefined)
  }

  function show(response: ServerResponse, body: string): void {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    response.end(`<!doctype html><html lang="en"><title>ePDQ</title><main>${body}</main></html>`)
  }
  function nextFault(place: BarclaysOperation): Fault | undefined {
    const waiting = faults.get(place)
    if (!waiting || waiting.times <= 0) return undefined
    waiting.times -= 1
    return waiting.fault
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `${origin()}/ncol/test`,
    setClock: (clock: () => number) => void (now = clock),
    fault: (place: BarclaysOperation, fault: Fault, times = 1) => void faults.set(place, { fault, times }),
    noFaults: () => faults.clear(),
    order: (pspid: string, order: string) => found(pspid, order),
    stop: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
