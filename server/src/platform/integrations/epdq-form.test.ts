import { expect, test } from 'vitest'
import { feedbackOf } from '../../testing/barclays/feedback.ts'
import { amountOf, readResponse, readSigned, signedForm } from './epdq-form.ts'

const PASSPHRASE = 'Mysecretsig1875!?'

test('parameters are signed as the example in ePDQ’s documents is, in whatever order and with those that are empty left out', () => {
  const form = signedForm(
    { PSPID: 'MyPSPID', ORDERID: '1234', COM: '', AMOUNT: '1500', LANGUAGE: 'en_US', CURRENCY: 'EUR' },
    PASSPHRASE,
  )
  expect(form.get('SHASIGN')).toBe(
    'D1CFE8833A297D0922E908B2B44934B09EE966EF1584DC0D696304E07BB58BA71973C2383C831D878D8A243BB7D7DFFFBE53CEE21955CDFEF44FE82E551F859D',
  )
  expect(form.has('COM')).toBe(false)
})

const feedback = (says: Record<string, string> = {}, encoding: BufferEncoding = 'utf8') =>
  feedbackOf({ pspid: 'shop', order: 'o1', says, passphrase: PASSPHRASE, encoding })
const read = (form: string) => readSigned(Buffer.from(form), PASSPHRASE)

test('a message is known by its signature, with names in small letters and capitals and text in either encoding', () => {
  for (const encoding of ['utf8', 'latin1'] as const)
    expect(read(feedback({ CN: 'José Ñandú & Söhne' }, encoding))).toMatchObject({
      ORDERID: 'o1',
      STATUS: '9',
      CURRENCY: 'GBP',
    })
  expect(read(feedback().replace('orderID=', 'orderid='))).toMatchObject({ ORDERID: 'o1' })
  expect(
    read(feedback().replace(/SHASIGN=(\w+)/, (_, sum: string) => `SHASIGN=${sum.toLowerCase()}`)),
  ).toBeDefined()
})

test('a message that was changed, contains a field twice or has no valid signature is rejected [API-96]', () => {
  const good = feedback()
  for (const forged of [
    good.replace('orderID=o1', 'orderID=o2'),
    good.replace('STATUS=9', 'STATUS=5'),
    `${good}&ORDERID=o2`,
    `orderid=o2&${good}`,
    `${good}&PAYIDSUB=1`,
    good.replace(/SHASIGN=\w+/, 'SHASIGN='),
    good.replace(/&SHASIGN=\w+/, ''),
    feedbackOf({ pspid: 'shop', order: 'o1', passphrase: 'of a neighbour' }),
    '',
    '%',
    '{"orderID":"o1"}',
  ])
    expect(read(forged)).toBeUndefined()
  expect(read(`${good}&whatever=1`)).toMatchObject({ ORDERID: 'o1' })
})

test('a response is read from its attributes, and an amount is read to the penny', () => {
  expect(
    readResponse(
      '<?xml version="1.0"?>\n<ncresponse\norderID="o1"\nNCERRORPLUS="a &amp; b &lt;&quot;"\nSTATUS=""></ncresponse>',
    ),
  ).toEqual({ ORDERID: 'o1', NCERRORPLUS: 'a & b <"', STATUS: '' })
  expect(readResponse('<html>Bad gateway</html>')).toBeUndefined()
  expect(['12', '12.5', '12.50', '0.07', '', '-1', '1e3', '1,50', '1.505'].map(amountOf)).toEqual([
    1200,
    1250,
    1250,
    7,
    ...Array(5).fill(undefined),
  ])
})
