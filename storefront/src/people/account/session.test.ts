import { expect, test } from 'vitest'
import { asInBrowser, checkoutOf, ID } from '../../ordering/checkout/testing/checkout-of.ts'
import { readStored, writeStored } from '../../lib/storage.ts'
import { signOut } from './session.ts'

asInBrowser()

test('after a sign-out the next person on this device is not led to the payment or the order of the last one [B-30]', async () => {
  const { shop } = checkoutOf()
  writeStored('paying', ID)
  writeStored('feedback_pending', ID)
  await signOut(shop)
  expect(readStored('paying')).toBeUndefined()
  expect(readStored('feedback_pending')).toBeUndefined()
})

test('after a sign-out the way to pay is open again; the language and the service type stay [B-30]', async () => {
  const { shop } = checkoutOf()
  writeStored('pay_way', 'CASH')
  writeStored('Language', 'es')
  writeStored('order_type', 'collection')
  await signOut(shop)
  expect(readStored('pay_way')).toBeUndefined()
  expect(readStored('Language')).toBe('es')
  expect(readStored('order_type')).toBe('collection')
})
