import type { Probe, TenantFixture } from './tenant-fixture.ts'

export type DinerCall = {
  /** The request with the rows of this fixture. */
  probe(fixture: TenantFixture): Probe
  /**
   * The response is the same for everybody and depends only on the requested store; it must contain nothing of a
   * neighbour.
   */
  public?: true
  /** For a call whose refusal is a 200: whether the response gave away something of the neighbour. */
  found?: (answer: Record<string, unknown>) => boolean
}

/** Every call on a store's host. A missing one fails the test of tenant isolation. */
export const DINER_CALLS: Record<string, DinerCall> = {
  'GET /consumer/store': { public: true, probe: () => ({}) },
  'GET /consumer/store/extra_page': { public: true, probe: () => ({}) },
  'GET /consumer/offer/banner': { public: true, probe: () => ({}) },
  'GET /consumer/coupons/automatic': { public: true, probe: () => ({}) },
  'GET /consumer/store/revisions': { public: true, probe: () => ({}) },
  'GET /storage/config/:hash.json': { public: true, probe: () => ({ params: { hash: 'none' } }) },
  'GET /consumer/store/lookup/preorder': { public: true, probe: () => ({}) },
  'GET /consumer/menu': { probe: ({ ids }) => ({ query: { sref: ids.store, day: 'all' } }) },
  'GET /consumer/menu/popular': { probe: ({ ids }) => ({ query: { sref: ids.store, day: 'all' } }) },
  'GET /consumer/menu/addons': { probe: ({ ids }) => ({ query: { sref: ids.store } }) },
  'GET /consumer/menu/draft': { probe: () => ({}) },
  'GET /consumer/store/:storeId/menu/foodhub/:day.json': {
    probe: ({ ids }) => ({ params: { storeId: ids.store, day: 'all' } }),
  },
  'GET /consumer/store/:storeId/addons/all.json': {
    probe: ({ ids }) => ({ params: { storeId: ids.store } }),
  },
  'GET /pictures/:file': { probe: ({ ids }) => ({ params: { file: ids.picture } }) },
  'GET /takeaway/shorturl': { probe: ({ ids }) => ({ query: { shortUrl: ids.link } }) },
  'POST /takeaway/shorturl': { probe: ({ ids }) => ({ body: { shortUrl: ids.link } }) },
  'POST /takeaway/shorturl/stats': { probe: ({ ids }) => ({ body: { short_url_id: ids.link } }) },
  'POST /consumer/lookup/delivery_charge': { public: true, probe: () => ({ body: { postcode: 'BD1 1AA' } }) },
  'GET /consumer/takeaway/delivery_areas': { public: true, probe: () => ({}) },
  'POST /consumer/lookup/postcode': { public: true, probe: () => ({ body: { postcode: 'BD1 1AA' } }) },
  'POST /location/lookup': { public: true, probe: () => ({ body: { latlng: '53.79,-1.75' } }) },
  'GET /location/initial': { public: true, probe: () => ({ query: { locale: 'en-GB' } }) },
  'POST /consumer/lookup/email': {
    probe: ({ email }) => ({ body: { email } }),
    found: answer => answer.outcome === 'success',
  },
  'POST /consumer/login': {
    probe: ({ email, password, ids }) => ({ body: { email, password, cart_id: ids.cart } }),
    found: answer => 'api_token' in answer,
  },
  'POST /consumer/register': {
    probe: ({ registration, ids }) => ({ body: { ...registration, cart_id: ids.cart } }),
  },
  'POST /consumer/guest': {
    probe: ({ ids }) => ({
      body: {
        first_name: 'Thief',
        last_name: 'Thief',
        phone: '07400123999',
        email: 'thief@example.com',
        cart_id: ids.cart,
      },
    }),
  },
  'GET /consumer/profile': { probe: () => ({}) },
  'POST /consumer/logout': { probe: () => ({}) },
  'POST /consumer/cart': { probe: () => ({ body: { online_offline: 'online' } }) },
  'GET /consumer/cart/:id/view': { probe: ({ ids }) => ({ params: { id: ids.cart } }) },
  'PUT /consumer/cart/:id': {
    probe: ({ ids }) => ({ params: { id: ids.cart }, body: { comments: 'stolen' } }),
  },
  'POST /consumer/cart/:id/item/:itemId': {
    probe: ({ ids }) => ({ params: { id: ids.cart, itemId: ids.item }, body: { quantity: 1 } }),
  },
  'PUT /consumer/cart/:id/item/:itemId': {
    probe: ({ ids }) => ({ params: { id: ids.cart, itemId: ids.line }, body: { quantity: 9 } }),
  },
  'DELETE /consumer/cart/:id/bulk/item': {
    probe: ({ ids }) => ({ params: { id: ids.cart }, body: { item_ids: [ids.line] } }),
  },
  'POST /consumer/order/change/:id': {
    probe: ({ ids }) => ({ params: { id: ids.cart }, body: { service_type: 'collection' } }),
  },
  'POST /consumer/lookup/coupon': {
    probe: ({ ids }) => ({ body: { coupon: ids.code, cart_id: ids.cart } }),
  },
  'PUT /consumer/cart/:id/confirm': { probe: ({ ids }) => ({ params: { id: ids.cart } }) },
  'POST /consumer/v1/cart/:id/payment': {
    probe: ({ ids, shop }) => ({
      params: { id: ids.cart },
      query: { payment_mode: 'CARD' },
      body: { redirectUrl: `http://${shop.host}/` },
    }),
  },
  'GET /consumer/payment/status/:id': { probe: ({ ids }) => ({ params: { id: ids.cart } }) },
  'GET /consumer/cart/pay_by_link/:id': { probe: ({ ids }) => ({ params: { id: ids.pay_link } }) },
  'POST /consumer/cart/pay_by_link/:id/payment': {
    probe: ({ ids, shop }) => ({
      params: { id: ids.pay_link },
      body: { redirectUrl: `http://${shop.host}/paybylink/${ids.pay_link}` },
    }),
  },
  'POST /consumer/cart/pay_by_link/:id/payment/confirmation': {
    probe: ({ ids }) => ({ params: { id: ids.pay_link } }),
  },
  'POST /payment/webhook/:provider': { public: true, probe: () => ({ params: { provider: 'sandbox' } }) },
  'GET /consumer/menu/recent/order': { probe: () => ({ query: { canceled_orders: 'true' } }) },
  'GET /recommendation/best_selling': {
    probe: ({ ids }) => ({
      query: { customer_id: ids.customer, takeaway_id: ids.store, item_ids: ids.item },
    }),
  },
  'GET /consumer/payment': { probe: () => ({}) },
  'PUT /consumer/payment/:id/primary': { probe: ({ ids }) => ({ params: { id: ids.card } }) },
  'DELETE /consumer/payment/:id': { probe: ({ ids }) => ({ params: { id: ids.card } }) },
  'DELETE /consumer/cards': { probe: () => ({}) },
  'POST /consumer/optomany/order/:id/payment': {
    probe: ({ ids }) => ({ params: { id: ids.cart }, body: { customer_payment_id: ids.card } }),
  },
  'POST /consumer/wallet/balance': { probe: () => ({ body: {} }) },
  'GET /consumer/wallet/history': { probe: () => ({}) },
  'POST /consumer/lookup/loyalty_points': { probe: ({ ids }) => ({ body: { cart_id: ids.cart } }) },
  'GET /consumer/loyalty_transactions': { probe: () => ({}) },
  'POST /consumer/wallet/order/:id/payment': {
    probe: ({ ids }) => ({ params: { id: ids.cart }, body: { wallet_amount: '11.00', card_amount: '0.00' } }),
  },
  'POST /consumer/orders/:id/reorder': { probe: ({ ids }) => ({ params: { id: ids.order }, body: {} }) },
  'GET /consumer/orders': { probe: () => ({}) },
  'GET /consumer/orders/:id': { probe: ({ ids }) => ({ params: { id: ids.order } }) },
  'GET /consumer/orders/total_savings': { probe: () => ({}) },
  'GET /consumer/orders/:id/receipt': { probe: ({ ids }) => ({ params: { id: ids.order } }) },
  'GET /consumer/orders/:id/fusion': { probe: ({ ids }) => ({ params: { id: ids.order } }) },
  'GET /consumer/orders/:id/events': { probe: ({ ids }) => ({ params: { id: ids.order } }) },
  'POST /consumer/orders/:id/cancel': { probe: ({ ids }) => ({ params: { id: ids.order }, body: {} }) },
  'POST /consumer/orders/:id/refund': {
    probe: ({ ids }) => ({ params: { id: ids.order }, body: { mode: 'card' } }),
  },
  'GET /product/:productId/platform/:platformId/features': {
    public: true,
    probe: () => ({ params: { productId: '1', platformId: '1' } }),
  },
  'GET /lookup/product/:productId/policy': { public: true, probe: () => ({ params: { productId: '1' } }) },
  'POST /consumer/lookup/consent': {
    probe: ({ ids }) => ({
      body: { consent_by: ids.customer, policy_id: 1, platform_id: 1, product_id: 1 },
    }),
  },
  'POST /consumer/user/consent/bulk': {
    probe: ({ ids }) => ({
      body: {
        consent_by: 'CUSTOMER',
        customer_id: ids.customer,
        action: 'OPT-IN',
        product_id: 1,
        policy_id: [1],
        platform_id: 1,
        device: { browser: 'x', version: '1', os: 'x', device: 'Mobile' },
      },
    }),
  },
}
