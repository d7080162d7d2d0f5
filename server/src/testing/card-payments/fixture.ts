import { sql } from '../../platform/db/sql.ts'
import type { NounFixture } from '../isolation/noun-fixture.ts'

export const fixture: NounFixture = {
  dinerCalls: {
    'POST /consumer/v1/cart/:id/payment': {
      probe: ({ id, shop }) => ({
        params: { id: id('cart') },
        query: { payment_mode: 'CARD' },
        body: { redirectUrl: `http://${shop.host}/` },
      }),
    },
    'GET /consumer/payment/status/:id': { probe: ({ id }) => ({ params: { id: id('cart') } }) },
    'GET /consumer/cart/pay_by_link/:id': { probe: ({ id }) => ({ params: { id: id('pay_link') } }) },
    'POST /consumer/cart/pay_by_link/:id/payment': {
      probe: ({ id, shop }) => ({
        params: { id: id('pay_link') },
        body: { redirectUrl: `http://${shop.host}/paybylink/${id('pay_link')}` },
      }),
    },
    'POST /consumer/cart/pay_by_link/:id/payment/confirmation': {
      probe: ({ id }) => ({ params: { id: id('pay_link') } }),
    },
    'POST /payment/webhook/:provider': { public: true, probe: () => ({ params: { provider: 'sandbox' } }) },
    'POST /consumer/optomany/order/:id/payment': {
      probe: ({ id }) => ({ params: { id: id('cart') }, body: { customer_payment_id: id('card') } }),
    },
    'POST /consumer/wallet/balance': { probe: () => ({ body: {} }) },
    'GET /consumer/wallet/history': { probe: () => ({}) },
    'POST /consumer/wallet/order/:id/payment': {
      probe: ({ id }) => ({
        params: { id: id('cart') },
        body: { wallet_amount: '11.00', card_amount: '0.00' },
      }),
    },
  },
  rows: async ({ shop, db, now, cart }) => {
    await db.query(
      shop.id,
      sql`insert into payment_attempt (store_id, id, payable_kind, payable_id, payable_version, holder, provider, amount, currency, state, reason, hold_until, created_at)
        values (${shop.id}, ${crypto.randomUUID()}, 'order', ${cart}, 1, ${cart}, 'SANDBOX', 1100, 'GBP', 'failed', 'declined', ${now}, ${now})`,
    )
    return {}
  },
  manyRows: ({ id, shopOf, at, rows }) => `
    insert into payment_attempt (store_id, id, payable_kind, payable_id, payable_version, holder, provider, reference, amount, currency, state, hold_until, created_at)
      select ${shopOf('n')}, ${id('attempt', 'n')}, 'order', ${id('order', 'n')}, 1, ${id('order', 'n')}, 'SANDBOX', 'pay' || n, 1000, 'GBP', 'succeeded', ${at}, ${at} from ${rows};`,
}
