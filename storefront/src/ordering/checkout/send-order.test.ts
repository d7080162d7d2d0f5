import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { WalletShare } from './checkout-states.ts'
import { after, asInBrowser, cart, ID, refused, type Reply, checkoutOf } from './testing/checkout-of.ts'

asInBrowser()

describe('from the wallet', () => {
  const wallet: WalletShare = { payment_mode: 'CASH_AND_WALLET', wallet_amount: '4.00' }

  test('the same steps end with the payment, which is sent again while the connection is cut [P-20] [P-22]', async () => {
    const paid = { body: { outcome: 'success', message: '', resource_id: ID, order_number: 101 } }
    const { press, asked } = checkoutOf({ pay: [{ cut: true }, paid] })
    expect(await after(press({}, wallet))).toEqual({ do: 'go_to_order', order_id: ID, paid: true })
    expect(asked.filter(name => name.startsWith('pay'))).toHaveLength(2)
    expect(asked.find(name => name.startsWith('pay'))).toContain(
      '"wallet_amount":"4.00","card_amount":"0.00","version":4,"total":"7.00"',
    )
    expect(asked.some(name => name.startsWith('confirm'))).toBe(false)
  })

  test.each([4020, 4021, 4022])(
    'a refusal of the wallet, code %d, leaves the basket as it is [P-23] [P-24] [P-25]',
    async code => {
      const { press, shop } = checkoutOf({ pay: refused(400, 'wallet-short', { code }) })
      expect(await after(press({}, wallet))).toMatchObject({
        do: 'show_wallet_refusal',
        error: { code },
        wallet,
      })
      expect(shop.cart.view().cart?.id).toBe(ID)
    },
  )

  test('any other refusal is what it is when confirming', async () => {
    const data = { ...cart, total: { value: '8.00', currency: 'GBP' } }
    const { press } = checkoutOf({ pay: refused(409, 'price-changed', { code: 4096, data }) })
    expect(await after(press({}, wallet))).toMatchObject({
      do: 'ask_changes',
      now: { cart: { id: ID, total: { value: '8.00' } } },
    })
  })
})

describe('by card', () => {
  const byCard: Reply = { body: { data: { ...cart, payment_mode: 'CARD', version: 4 } } }
  beforeEach(() => vi.stubGlobal('location', { origin: 'http://shop' }))
  afterEach(() => vi.unstubAllGlobals())

  test('the same steps end with the address to pay at, and starting again is the same payment [P-04]', async () => {
    const url = 'http://pay/1'
    const started: Reply = { body: { outcome: 'success', url, message: '' } }
    const { press, asked } = checkoutOf({ update: byCard, start: [{ cut: true }, started] })
    expect(await after(press({ payment_mode: 'CARD' }))).toEqual({ do: 'open_payment', order_id: ID, url })
    expect(asked.filter(name => name.startsWith('start'))).toHaveLength(2)
    expect(asked.some(name => name.startsWith('confirm'))).toBe(false)
  })

  test('with a part from the wallet it is started with that part, and a wallet that cannot pay it says so [P-21] [P-24] [E-12]', async () => {
    const wallet: WalletShare = { payment_mode: 'CARD_AND_WALLET', wallet_amount: '4.00' }
    const mixed: Reply = { body: { data: { ...cart, ...wallet, version: 4 } } }
    const url = 'http://pay/1'
    const good = checkoutOf({ update: mixed, start: { body: { outcome: 'success', url, message: '' } } })
    const seen = { payment_mode: wallet.payment_mode }
    expect(await after(good.press(seen, wallet))).toEqual({ do: 'open_payment', order_id: ID, url })
    expect(good.asked.find(name => name.startsWith('start'))).toContain('"wallet_amount":"4.00"')
    const short = checkoutOf({ update: mixed, start: refused(400, 'wallet-short', { code: 4020 }) })
    expect(await after(short.press(seen, wallet))).toMatchObject({ do: 'show_wallet_refusal', wallet })
    expect(short.shop.cart.view().cart?.id).toBe(ID)
  })

  test('one request pays the wallet share and charges the rest to a saved card, also if the security code is required [P-07] [P-21] [P-24]', async () => {
    const wallet: WalletShare = { payment_mode: 'CARD_AND_WALLET', wallet_amount: '4.00' }
    const mixed: Reply = { body: { data: { ...cart, ...wallet, version: 4 } } }
    const seen = { payment_mode: wallet.payment_mode }
    const answer = (outcome: string): Reply => ({ body: { outcome, message: '', url: null } })
    const { press, asked, enterCode } = checkoutOf({
      update: mixed,
      pay: [answer('challenged'), answer('success')],
    })
    expect(await after(press(seen, wallet, 'visa'))).toEqual({ do: 'ask_code', card: 'visa' })
    expect(await after(enterCode('123'))).toEqual({ do: 'go_to_order', order_id: ID, paid: true })
    expect(asked.filter(name => name.startsWith('pay'))).toMatchObject([
      expect.stringContaining('"wallet_amount":"4.00","card_amount":"3.00"'),
      expect.stringContaining('"cvv_challenge":"YES","cvv":"123"'),
    ])
    const short = checkoutOf({ update: mixed, pay: refused(400, 'wallet-short', { code: 4020 }) })
    expect(await after(short.press(seen, wallet, 'visa'))).toMatchObject({
      do: 'show_wallet_refusal',
      wallet,
    })
  })

  const changed = { ...cart, total: { value: '8.00', currency: 'GBP' } }
  test.each<[string, Reply, object]>([
    ['a changed price', refused(409, 'price-changed', { data: changed }), { do: 'ask_changes' }],
    ['a full slot', refused(400, 'slot-full', { code: 4017 }), { do: 'choose_other_time' }],
    ['a basket that is gone', refused(400, 'cart-expired', { code: 4010 }), { do: 'replace_basket' }],
    ['a session that has ended', refused(401, 'unauthorized'), { do: 'close_code' }],
    ['a lost connection', { cut: true }, { do: 'show_failure', error: { status: 0 } }],
    ['an empty wallet', refused(400, 'wallet-short', { code: 4020 }), { do: 'show_wallet_refusal' }],
  ])(
    'after the security code, %s continues at its own step, and the code is sent once [P-07] [R-43]',
    async (_, reply, effect) => {
      const wallet: WalletShare = { payment_mode: 'CARD_AND_WALLET', wallet_amount: '4.00' }
      const mixed: Reply = { body: { data: { ...cart, ...wallet, version: 4 } } }
      const challenged: Reply = { body: { outcome: 'challenged', message: '', url: null } }
      const { press, asked, enterCode } = checkoutOf({ update: mixed, pay: [challenged, reply] })
      await after(press({ payment_mode: wallet.payment_mode }, wallet, 'visa'))
      expect(await after(enterCode('123'))).toMatchObject(effect)
      expect(asked.filter(name => name.includes('"cvv"'))).toHaveLength(1)
    },
  )

  test('a payment that cannot be started says why, and the basket stays [E-14]', async () => {
    const message = 'Cards cannot be charged at the moment.'
    const { press, shop } = checkoutOf({
      update: byCard,
      start: { body: { outcome: 'failed', url: null, message } },
    })
    expect(await after(press({ payment_mode: 'CARD' }))).toEqual({ do: 'show_unpaid', message })
    expect(shop.cart.view().cart?.id).toBe(ID)
  })
})
