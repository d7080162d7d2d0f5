import { describe, expect, test } from 'vitest'
import { CARD, gatewayScene } from './testing/scene.ts'

const { call, create, pay, payAndSee, read, scene } = gatewayScene()

describe('a saved card', () => {
  const PHONE = 'phone'
  type PaymentView = { id: string; state: string; failure: string | null; asks: string | null }
  const saved = async (number: string, change: object = {}) => {
    const { id, url } = await create({ device: PHONE, ...change })
    await pay(url, { ...CARD, number, cvv: number.startsWith('37') ? '1234' : '123', save: 'yes' })
    return (await read(id)).saved_card as { id: string }
  }
  const charge = async (card: string, change: object = {}, device = PHONE) => {
    const { id } = await create(change)
    const path = `/v1/payments/${id}/charge`
    return (await call('POST', path, { body: { card, device } })).body as unknown as PaymentView
  }
  const confirm = async (id: string, cvv: string) =>
    (await call('POST', `/v1/payments/${id}/cvv`, { body: { cvv } })).body as unknown as PaymentView

  test('is charged without a page where it was paid with before, and once for one payment', async () => {
    const card = await saved('4242424242424242')
    const paid = await charge(card.id)
    expect(paid).toMatchObject({ state: 'paid', card: { last4: '4242' } })
    const again = await call('POST', `/v1/payments/${paid.id}/charge`, { body: { card: card.id } })
    expect(again.body).toEqual(paid)
    expect(await saved('4242424242424242')).toEqual(card)
  })

  test('requires its security code on another device and for a high amount [P-07] [P-10]', async () => {
    const card = await saved('378282246310005')
    const asked = await charge(card.id, {}, 'tablet')
    expect(asked).toMatchObject({ state: 'open', asks: 'cvv' })
    expect(await confirm(asked.id, '123')).toMatchObject({ state: 'open', asks: 'cvv' })
    expect(await confirm(asked.id, '1234')).toMatchObject({ state: 'paid', asks: null })
    expect(await charge(card.id, {}, 'tablet')).toMatchObject({ state: 'paid' })
    expect(await charge(card.id, { amount: 10_001 })).toMatchObject({ asks: 'cvv' })
    expect(await charge(card.id, {}, '')).toMatchObject({ asks: 'cvv' })
  })

  test('has failed after three wrong security codes, on the page as by call [P-11]', async () => {
    const card = await saved('4242424242424242')
    const asked = await charge(card.id, {}, 'tablet')
    await confirm(asked.id, '000')
    const { text } = await payAndSee(`${scene.gateway.address}/pay/${asked.id}`, { code: '' }, '/challenge')
    expect(text).toContain('not the security code')
    expect(await confirm(asked.id, '12')).toMatchObject({ state: 'failed', failure: 'wrong_cvv' })
    expect(await confirm(asked.id, '123')).toMatchObject({ state: 'failed' })
  })

  test('is refused where its bank, its date or its owner says no', async () => {
    const card = await saved('4000000000000101')
    expect(await charge(card.id)).toMatchObject({ state: 'failed', failure: 'insufficient_funds' })
    expect(await charge(card.id, { customer: 'c2' })).toMatchObject({ state: 'failed', failure: 'card_gone' })
    scene.now = Date.parse('2029-10-01T00:00:00Z')
    expect(await charge(card.id)).toMatchObject({ state: 'failed', failure: 'expired_card' })
  })

  test('is confirmed on the payment page if its bank requires a code for each payment', async () => {
    const { id, url } = await create({ device: PHONE })
    await pay(url, { ...CARD, number: '4000000000003220', save: 'yes' })
    await pay(url, { code: '1234' }, '/challenge')
    const asked = await charge(((await read(id)).saved_card as { id: string }).id)
    expect(asked).toMatchObject({ state: 'open', asks: 'code' })
    await pay(`${scene.gateway.address}/pay/${asked.id}`, { code: '1234' }, '/challenge')
    expect(await read(asked.id)).toMatchObject({ state: 'paid' })
  })
})
