import { payBill } from '@tiffin/contract/ordering/bills/diner'
import type { ShareChoice } from '@tiffin/contract/ordering/bills/share-choice'
import { expect, test } from 'vitest'
import { orderAtTable } from '../../testing/bills/dine-in-shop.ts'
import { openTwoRounds } from '../../testing/bills/two-rounds.ts'
import { newCustomer, newGuest } from '../../testing/ordering.ts'
import { startSandbox } from '../../testing/sandbox.ts'
import { withGateway } from '../../testing/with-gateway.ts'

const { gateway: sandbox, tiffin } = withGateway(startSandbox)
const openTable = () => openTwoRounds({ tiffin, sandbox })
const part = (number: number, people: number) => ({ by: 'evenly', people, part: number }) as const

test('a customer pays a share from the wallet, once; a cancelled round returns it to this wallet [U-06]', async () => {
  const { token, shop, walletOf, first, second, cancel, order, problems, payAll, bill } = await openTable()
  const customer = await newCustomer(shop)
  const { balance, credit } = walletOf(customer)
  const share = crypto.randomUUID()
  const body = { choice: part(1, 2), amount: '8.25', payment_mode: 'WALLET' as const, share, redirectUrl: '' }
  const pay = (by: Pick<typeof customer, 'client'>) => by.client.call(payBill, { params: { token }, body })
  await credit('8.00')
  await expect(pay(customer)).rejects.toMatchObject({ message: 'Insufficient wallet balance' })
  expect(await bill(token)).toMatchObject({ owed: '16.50', shares: [] })
  await credit('12.00')
  await expect(pay(await newGuest(shop))).rejects.toMatchObject({
    message: 'The wallet cannot be used for this order. Please choose another way to pay.',
  })
  await Promise.all([pay(customer), pay(customer)])
  expect(await balance()).toBe('11.75')
  expect(await bill(token)).toMatchObject({ owed: '8.25', shares: [{ id: share, state: 'paid' }] })
  expect(await order(first)).toMatchObject({ paid: true, payment_mode: 'WALLET' })
  await payAll(token, part(2, 2), '8.25')
  expect(await order(second)).toMatchObject({ paid: true, payment_mode: 'CARD' })
  await cancel(second)
  expect((await order(second)).refund).toMatchObject({ mode: 'card+wallet', amount: '11.00' })
  expect(await balance()).toBe('14.50')
  await cancel(first)
  expect(await balance()).toBe('20.00')
  expect(await problems()).toEqual([])
})

test('the id of a card payment or of a share of another bill does not pay a share from the wallet [U-06]', async () => {
  const { token, pay, pass, shop, walletOf, bill, tokenOf } = await openTable()
  const customer = await newCustomer(shop)
  await walletOf(customer).credit('50.00')
  const fromWallet = (by: { token: string; choice: ShareChoice; amount: string; share: string }) => {
    const { token, ...body } = by
    const payment = { ...body, payment_mode: 'WALLET' as const, redirectUrl: '' }
    return customer.client.call(payBill, { params: { token }, body: payment })
  }
  const { share: card } = await pay(token, part(1, 2), '8.25')
  await pass(15)
  const half = { token, choice: part(2, 2), amount: '8.25' }
  await expect(fromWallet({ ...half, share: card })).rejects.toMatchObject({ status: 409 })
  const share = crypto.randomUUID()
  await fromWallet({ ...half, share })
  const { id } = await orderAtTable(shop, 'Door')
  const door = { token: await tokenOf(id), choice: { by: 'whole' as const }, amount: '11.00' }
  await expect(fromWallet({ ...door, share })).rejects.toMatchObject({ status: 409 })
  expect((await bill(door.token)).owed).toBe('11.00')
})
