import { keysOf, shaOf } from './account.ts'

type Feedback = {
  pspid: string
  order: string
  /** Its other parameters, with its own names; some of them are not signed. */
  says?: Record<string, string>
  passphrase?: string
  encoding?: BufferEncoding
}

/** What the gateway sends to the shop about an order, with its mixed names and its signature. */
export function feedbackOf({ pspid, order, says = {}, passphrase, encoding = 'utf8' }: Feedback): string {
  const signed = {
    orderID: order,
    currency: 'GBP',
    amount: '11',
    PM: 'CreditCard',
    ACCEPTANCE: 'test123',
    STATUS: '9',
    CARDNO: 'XXXXXXXXXXXX4242',
    ED: '0929',
    CN: '',
    TRXDATE: '11/20/26',
    PAYID: '3000000001',
    NCERROR: '0',
    BRAND: 'VISA',
    IP: '127.0.0.1',
    ...says,
  }
  const own = passphrase ?? keysOf(pspid).barclays_sha_out
  const SHASIGN = shaOf(Object.entries(signed), own, encoding)
  return Object.entries({ ...signed, SHASIGN, shop_note: 'not signed' })
    .map(([name, value]) => `${name}=${encoded(value, encoding)}`)
    .join('&')
}

function encoded(value: string, encoding: BufferEncoding): string {
  return [...Buffer.from(value, encoding)]
    .map(byte =>
      /\w/.test(String.fromCharCode(byte)) && byte < 128
        ? String.fromCharCode(byte)
        : byte === 32
          ? '+'
          : `%${byte.toString(16).padStart(2, '0')}`,
    )
    .join('')
}
