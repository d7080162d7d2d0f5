import { createHash } from 'node:crypto'

/** An order as the gateway stores it, from the moment at which its page is opened. */
export type Order = {
  pspid: string
  order: string
  payid: string
  /** As the documents number them. */
  status: string
  /** When a slow bank responds, in seconds since 1970. */
  later: number | undefined
  amount: number
  currency: string
  accept: string
  cancel: string
  /** Refunds, by step. */
  refunds: { amount: number; status: string }[]
}

export type Form = Map<string, string>

/** The keys that a shop of the tests has entered for its account. */
export function keysOf(pspid: string) {
  return {
    barclays_pspid: pspid,
    barclays_user: `${pspid}Api`,
    barclays_password: `password of ${pspid}`,
    barclays_sha_in: `in of ${pspid} & more`,
    barclays_sha_out: `out of ${pspid} & more`,
  } as const
}

/** The signature as its documents describe it, over the received parameters. */
export function shaOf(
  form: Iterable<[string, string]>,
  passphrase: string,
  encoding: BufferEncoding = 'utf8',
): string {
  const signed = [...form]
    .map(([name, value]) => [name.toUpperCase(), value] as const)
    .filter(([name, value]) => name !== 'SHASIGN' && value !== '')
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([name, value]) => `${name}=${value}${passphrase}`)
  return createHash('sha512')
    .update(Buffer.from(signed.join(''), encoding))
    .digest('hex')
    .toUpperCase()
}

export function formOf(text: string): Form {
  return new Map([...new URLSearchParams(text)].map(([name, value]) => [name.toUpperCase(), value]))
}

/** Why it shows no page for these parameters; undefined: it does. */
export function wrongPage(form: Form): string | undefined {
  const pspid = form.get('PSPID') ?? ''
  const { barclays_sha_in } = keysOf(pspid)
  if (form.get('SHASIGN') !== shaOf(form, barclays_sha_in)) return 'unknown order/1/s/'
  if (!/^[\w]{1,30}$/.test(form.get('ORDERID') ?? '')) return 'unknown order/1/o/'
  if (!/^[1-9]\d{0,14}$/.test(form.get('AMOUNT') ?? '')) return 'unknown order/1/a/'
  return undefined
}

export function newOrder(form: Form): Order {
  return {
    pspid: form.get('PSPID')!,
    order: form.get('ORDERID')!,
    payid: String(3_000_000_000 + Math.floor(Math.random() * 1_000_000_000)),
    status: '0',
    later: undefined,
    amount: Number(form.get('AMOUNT')),
    currency: form.get('CURRENCY') ?? '',
    accept: form.get('ACCEPTURL') ?? '',
    cancel: form.get('CANCELURL') ?? '',
    refunds: [],
  }
}

/** The state of an order, or of one step of it, in the response to a query. */
export function responseOf(order: Order, step: number | undefined): string {
  const at = step === undefined ? order.refunds.length : step
  const refund = at === 0 ? undefined : order.refunds[at - 1]
  return xml({
    orderID: order.order,
    PAYID: order.payid,
    PAYIDSUB: String(at),
    NCSTATUS: order.status === '2' ? '3' : '0',
    NCERROR: order.status === '2' ? '30001001' : '0',
    STATUS: refund?.status ?? order.status,
    amount: ((refund?.amount ?? order.amount) / 100).toFixed(2).replace(/\.?0+$/, ''),
    currency: order.currency,
    PM: 'CreditCard',
    BRAND: 'VISA',
    CARDNO: 'XXXXXXXXXXXX4242',
  })
}

export function failed(NCERROR: string, NCERRORPLUS: string): string {
  return xml({
    orderID: '',
    PAYID: '0',
    NCSTATUS: '5',
    NCERROR,
    NCERRORPLUS,
    STATUS: '0',
    amount: '',
    currency: '',
  })
}

function xml(attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(
    ([name, value]) => `${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
  )
  return `<?xml version="1.0"?>\n<ncresponse\n${written.join('\n')}>\n</ncresponse>`
}
