import { createHash, timingSafeEqual } from 'node:crypto'

/** Parameters of ePDQ by name. Their meaning is defined only in `EPDQ`, `ORDER` and `SIGNED_OUT`. */
export type EpdqFields = Record<string, string | undefined>

/** The paths of its pages and calls, relative to the gateway's address, and its error codes. */
export const EPDQ = {
  page: '/orderstandard_utf8.asp',
  query: '/querydirect.asp',
  maintenance: '/maintenancedirect.asp',
  /** Error code: the order does not exist. */
  unknown: '50001130',
  /** Error code: the account's user may not make this call. */
  forbidden: '50001119',
} as const

/** The names of an order's parameters on the gateway's page. */
export const ORDER = {
  account: 'PSPID',
  order: 'ORDERID',
  amount: 'AMOUNT',
  currency: 'CURRENCY',
  language: 'LANGUAGE',
  words: 'COM',
  /** A sale, not only an authorisation. */
  operation: 'OPERATION',
} as const

/**
 * The operations of the maintenance call. Capturing and releasing close the payment: its authorisation cannot be used
 * any further.
 */
export const MAINTENANCE = { refund: 'RFD', take: 'SAS', release: 'DES' } as const

/** All return addresses lead to one page of the shop, which requests the payment's status. */
export const RETURNS = ['ACCEPTURL', 'DECLINEURL', 'EXCEPTIONURL', 'CANCELURL', 'BACKURL', 'HOMEURL']

/** The parameters that the gateway signs in a notification; its other parameters are not in the signature. */
export const SIGNED_OUT = new Set(
  (
    'AAVADDRESS AAVCHECK AAVMAIL AAVNAME AAVPHONE AAVZIP ACCEPTANCE ALIAS AMOUNT BIC BIN BRAND CARDNO CCCTY CN ' +
    'COLLECTOR_BIC COLLECTOR_IBAN COMPLUS CREATION_STATUS CREDITDEBIT CURRENCY CVCCHECK DCC_COMMPERCENTAGE ' +
    'DCC_CONVAMOUNT DCC_CONVCCY DCC_EXCHRATE DCC_EXCHRATESOURCE DCC_EXCHRATETS DCC_INDICATOR DCC_MARGINPERCENTAGE ' +
    'DCC_VALIDHOURS DEVICEID DIGESTCARDNO ECI ED EMAIL ENCCARDNO FXAMOUNT FXCURRENCY IP IPCTY MANDATEID MOBILEMODE ' +
    'NBREMAILUSAGE NBRIPUSAGE NBRIPUSAGE_ALLTX NBRUSAGE NCERROR ORDERID PAYID PAYIDSUB PAYMENT_REFERENCE PM ' +
    'REMOTE_CLIENT_IP SCO_CATEGORY SCORING SEQUENCETYPE SIGNDATE STATUS SUBBRAND SUBSCRIPTION_ID TICKET TRXDATE VC'
  ).split(' '),
)

type Field = { name: string; value: Buffer }

/**
 * The signature over parameters: those with a value, sorted by their names in capitals, each as NAME=value followed by
 * the passphrase. It is computed over bytes, because the sender signs them in its own encoding.
 */
export function signatureOf(fields: readonly Field[], passphrase: string): Buffer {
  const sum = createHash('sha512')
  for (const { name, value } of fields.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    if (value.length > 0) sum.update(`${name}=`).update(value).update(passphrase)
  return sum.digest()
}

/** Parameters with their signature, ready to be sent. */
export function signedForm(fields: EpdqFields, passphrase: string): URLSearchParams {
  const entries = Object.entries(fields).filter((entry): entry is [string, string] => !!entry[1])
  const sum = signatureOf(
    entries.map(([name, value]) => ({ name: name.toUpperCase(), value: Buffer.from(value) })),
    passphrase,
  )
  return new URLSearchParams([...entries, ['SHASIGN', sum.toString('hex').toUpperCase()]])
}

/**
 * The fields of a signed form, by names in capitals: the gateway writes them in capitals, small letters and both.
 * Undefined: the signature does not match the passphrase.
 */
export function readSigned(form: Buffer, passphrase: string): EpdqFields | undefined {
  const fields = fieldsOf(form)
  const names = new Set(fields.map(({ name }) => name))
  // If a name occurs twice, it is ambiguous which value is signed.
  if (names.size < fields.length) return undefined
  const signature = fields.find(({ name }) => name === 'SHASIGN')?.value.toString('latin1') ?? ''
  const own = signatureOf(
    fields.filter(({ name }) => SIGNED_OUT.has(name)),
    passphrase,
  )
  const received = Buffer.from(/^[0-9a-f]+$/i.test(signature) ? signature : '', 'hex')
  if (received.length !== own.length || !timingSafeEqual(received, own)) return undefined
  return Object.fromEntries(fields.map(({ name, value }) => [name, value.toString('utf8')]))
}

/** The fields of a form, as raw bytes. */
function fieldsOf(form: Buffer): Field[] {
  return form
    .toString('latin1')
    .split('&')
    .filter(Boolean)
    .map(pair => {
      const [name = '', ...value] = pair.split('=')
      return { name: bytesOf(name).toString('latin1').toUpperCase(), value: bytesOf(value.join('=')) }
    })
}

function bytesOf(written: string): Buffer {
  const spaced = written.replaceAll('+', ' ')
  const plain = spaced.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(plain, 'latin1')
}

/** The attributes of the response, one XML element, by names in capitals; undefined if it is not such an element. */
export function readResponse(xml: string): EpdqFields | undefined {
  const [, attributes] = /<ncresponse\b([^>]*)>/i.exec(xml) ?? []
  if (attributes === undefined) return undefined
  const pairs = [...attributes.matchAll(/([\w:.-]+)\s*=\s*"([^"]*)"/g)]
  return Object.fromEntries(pairs.map(([, name, value]) => [name!.toUpperCase(), plain(value!)]))
}

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function plain(written: string): string {
  return written.replace(/&(\w+);/g, (whole, name: string) => SIGNS[name] ?? whole)
}

/** Converts "12", "12.5" and "12.50" to minor units; undefined if it is not an amount. */
export function amountOf(received: string | undefined): number | undefined {
  const [, units, parts = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(received ?? '') ?? []
  return units === undefined ? undefined : Number(units) * 100 + Number(parts.padEnd(2, '0'))
}
