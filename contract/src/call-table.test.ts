import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { Auth, Endpoint } from './endpoint.ts'

/**
 * The calls of the shops' sites as their clients know them. A client finds each call under its method and path, with at
 * least these fields; what the fields mean and when a call is refused is proven by the tests of its handler.
 */
type Call = {
  rule: string
  call: `${Endpoint['method']} /${string}`
  auth: Auth
  query?: string
  body?: string
  response?: string
  wire?: 'form' | 'packed' | 'stream'
}

const ADDRESS = 'postcode house_number flat address_line1 address_line2 area latitude longitude'
const SIGNED_IN = 'id first_name last_name email api_token'

const CALLS: readonly Call[] = [
  { rule: '[API-01]', call: 'POST /consumer/login', auth: 'visitor', body: 'email password app_name' },
  {
    rule: '[API-02]',
    call: 'POST /consumer/forgotpassword',
    auth: 'visitor',
    body: 'email',
    response: 'outcome',
  },
  {
    rule: '[API-03]',
    call: 'POST /consumer/lookup/email',
    auth: 'visitor',
    query: 'app_name',
    body: 'email',
    response: 'outcome',
  },
  {
    rule: '[API-04]',
    call: 'POST /consumer/register',
    auth: 'visitor',
    body: 'first_name last_name email phone password password_confirmation is_subscribed_sms is_subscribed_email agree_checkbox',
    response: SIGNED_IN,
  },
  {
    rule: '[API-05]',
    call: 'POST /consumer/social/login',
    auth: 'visitor',
    query: 'native_revamp',
    body: 'token provider',
  },
  {
    rule: '[API-06]',
    call: 'POST /consumer/user/consent/bulk',
    auth: 'platform',
    query: 'app_name',
    body: 'consent_by customer_id action user_click_sms user_click_email product_id policy_id platform_id device',
    response: 'outcome resource_id',
  },
  {
    rule: '[API-07]',
    call: 'POST /consumer/recoverpassword',
    auth: 'visitor',
    body: 'token password password_confirmation',
    response: 'email',
  },
  {
    rule: '[API-08]',
    call: 'POST /consumer/lookup/consent',
    auth: 'platform',
    body: 'consent_by policy_id platform_id product_id',
    response: 'data status',
  },
  {
    rule: '[API-09]',
    call: 'POST /user/consent',
    auth: 'platform',
    body: 'consent_by customer_id action product_id policy_id platform_id device',
    response: 'outcome resource_id',
  },
  {
    rule: '[API-10]',
    call: 'GET /consumer/profile',
    auth: 'guest',
    query: 'app_name _ts',
    response: 'id first_name last_name email phone is_subscribed_sms is_subscribed_email',
  },
  {
    rule: '[API-11]',
    call: 'PUT /consumer/profile',
    auth: 'customer',
    body: 'first_name last_name email phone is_subscribed_sms is_subscribed_email',
    response: 'id first_name last_name email phone',
  },
  { rule: '[API-12]', call: 'GET /consumer/address', auth: 'customer', response: 'data' },
  {
    rule: '[API-13]',
    call: 'POST /consumer/address',
    auth: 'customer',
    body: ADDRESS,
    response: 'resource_id',
  },
  {
    rule: '[API-14]',
    call: 'PUT /consumer/address/:id',
    auth: 'customer',
    body: ADDRESS,
    response: 'outcome',
  },
  { rule: '[API-15]', call: 'PUT /consumer/address/:id/primary', auth: 'customer', response: 'outcome' },
  { rule: '[API-16]', call: 'DELETE /consumer/address/:id', auth: 'customer', response: 'outcome' },
  {
    rule: '[API-17]',
    call: 'POST /user/request',
    auth: 'platform',
    body: 'user_consent_id type email device store_id',
    response: 'outcome',
  },
  { rule: '[API-18]', call: 'DELETE /consumer/cards', auth: 'customer', response: 'outcome' },
  { rule: '[API-19]', call: 'DELETE /consumer/payment/:id', auth: 'customer', response: 'outcome' },
  {
    rule: '[API-20]',
    call: 'POST /consumer/profile/otp',
    auth: 'customer',
    body: 'app_name phone',
    response: 'outcome',
  },
  {
    rule: '[API-21]',
    call: 'PUT /consumer/profile/phone',
    auth: 'customer',
    body: 'app_name phone otp',
    response: 'outcome profile',
  },
  {
    rule: '[API-22]',
    call: 'POST /consumer/lookup/postcode',
    auth: 'visitor',
    body: 'app_name postcode',
    response: 'data',
  },
  {
    rule: '[API-23]',
    call: 'POST /consumer/table_booking',
    auth: 'visitor',
    body: 'first_name last_name email phone date time no_of_people comments app_name',
    response: 'outcome errors error',
  },
  {
    rule: '[API-24]',
    call: 'GET /consumer/table_booking/slots',
    auth: 'visitor',
    query: 'date',
    response: 'data',
    wire: 'form',
  },
  {
    rule: '[API-25]',
    call: 'POST /consumer/password/change',
    auth: 'customer',
    body: 'old_password new_password confirm_password',
    response: 'outcome',
  },
  { rule: '[API-26]', call: 'GET /consumer/loyalty_transactions', auth: 'customer', response: 'data' },
  {
    rule: '[API-27]',
    call: 'POST /location/lookup',
    auth: 'visitor',
    body: 'latlng address sessiontoken locale',
    response: 'data',
  },
  { rule: '[API-28]', call: 'GET /location/initial', auth: 'visitor', query: 'locale', response: 'data' },
  { rule: '[API-29]', call: 'GET /consumer/takeaway/delivery_areas', auth: 'visitor', response: 'data' },
  {
    rule: '[API-30]',
    call: 'POST /consumer/unsubscribe',
    auth: 'visitor',
    body: 'data',
    response: 'outcome',
  },
  {
    rule: '[API-31]',
    call: 'GET /consumer/store/:storeId/menu/foodhub/:day.json',
    auth: 'visitor',
    wire: 'packed',
  },
  {
    rule: '[API-32]',
    call: 'GET /consumer/menu',
    auth: 'visitor',
    query: 'app_name sref day',
    wire: 'packed',
  },
  { rule: '[API-33]', call: 'GET /consumer/store/:storeId/addons/all.json', auth: 'visitor', wire: 'packed' },
  {
    rule: '[API-34]',
    call: 'GET /consumer/menu/addons',
    auth: 'visitor',
    query: 'app_name sref',
    wire: 'packed',
  },
  {
    rule: '[API-35]',
    call: 'GET /consumer/menu/popular',
    auth: 'visitor',
    query: 'app_name sref day',
    response: 'data',
  },
  {
    rule: '[API-36]',
    call: 'GET /recommendation/best_selling',
    auth: 'customer',
    query: 'customer_id takeaway_id',
    response: 'recommendation_id recommendations',
  },
  {
    rule: '[API-37]',
    call: 'GET /consumer/menu/recent/order',
    auth: 'customer',
    query: 'sref include_review app_name canceled_orders',
    response: 'data',
  },
  { rule: '[API-38]', call: 'GET /consumer/store', auth: 'visitor', query: 'app_name', response: 'data' },
  {
    rule: '[API-39]',
    call: 'GET /consumer/store/lookup/preorder',
    auth: 'visitor',
    query: 'app_name _ts',
    response: 'preorder_hours current_time delivery collection',
  },
  { rule: '[API-40]', call: 'GET /consumer/offer/banner', auth: 'visitor', response: 'data' },
  {
    rule: '[API-41]',
    call: 'GET /product/:productId/platform/:platformId/features',
    auth: 'platform',
    response: 'data',
  },
  {
    rule: '[API-42]',
    call: 'GET /lookup/product/:productId/policy',
    auth: 'platform',
    query: 'multiPolicy',
    response: 'data',
  },
  {
    rule: '[API-43]',
    call: 'GET /takeaway/shorturl',
    auth: 'visitor',
    query: 'shortUrl store_id',
    response: 'outcome url short_url_id',
  },
  {
    rule: '[API-43]',
    call: 'POST /takeaway/shorturl',
    auth: 'visitor',
    body: 'shortUrl store_id',
    response: 'outcome url short_url_id',
  },
  {
    rule: '[API-44]',
    call: 'POST /campaign/metrics',
    auth: 'visitor',
    body: 'store_id campaign source medium event url ts',
  },
  {
    rule: '[API-46]',
    call: 'GET /storage/config/:hash.json',
    auth: 'open',
    response: 'id name host country region currency language locale search',
  },
  {
    rule: '[API-47]',
    call: 'POST /consumer/cart',
    auth: 'visitor',
    body: 'online_offline platform quantity',
    response: 'resource_id',
    wire: 'form',
  },
  {
    rule: '[API-48]',
    call: 'GET /consumer/cart/:id/view',
    auth: 'visitor',
    query: 'payment_mode app_name _ts',
    response: 'data',
  },
  {
    rule: '[API-49]',
    call: 'PUT /consumer/cart/:id',
    auth: 'visitor',
    query: 'basket',
    body: `${ADDRESS} comments contactless pre_order_time preorder_time sending table_id coupon_code redeem first_name last_name phone email`,
    response: 'data',
  },
  {
    rule: '[API-50]',
    call: 'POST /consumer/cart/:id/item/:itemId',
    auth: 'visitor',
    body: 'addons recommendation_id recommendation_ref_id quantity',
    response: 'resource_id data',
  },
  {
    rule: '[API-51]',
    call: 'PUT /consumer/cart/:id/item/:itemId',
    auth: 'visitor',
    body: 'quantity',
    response: 'data',
  },
  {
    rule: '[API-52]',
    call: 'DELETE /consumer/cart/:id/bulk/item',
    auth: 'visitor',
    query: 'basket',
    body: 'item_ids',
    response: 'data',
  },
  {
    rule: '[API-53]',
    call: 'PUT /consumer/cart/:id/confirm',
    auth: 'guest',
    response: 'outcome resource_id',
  },
  {
    rule: '[API-54]',
    call: 'POST /consumer/lookup/coupon',
    auth: 'customer',
    body: 'host app_name coupon platform service_type',
    response: 'data',
  },
  {
    rule: '[API-55]',
    call: 'POST /consumer/lookup/delivery_charge',
    auth: 'visitor',
    body: ADDRESS,
    response: 'data',
  },
  {
    rule: '[API-56]',
    call: 'POST /consumer/lookup/loyalty_points',
    auth: 'customer',
    body: 'app_name cart_id',
    response: 'data',
  },
  {
    rule: '[API-57]',
    call: 'GET /consumer/orders',
    auth: 'customer',
    query: 'page limit app_name _ts',
    response: 'data',
  },
  {
    rule: '[API-58]',
    call: 'POST /consumer/order/change/:id',
    auth: 'visitor',
    body: 'service_type platform table_id',
    response: 'outcome resource_id missing_items',
  },
  { rule: '[API-59]', call: 'GET /consumer/payment', auth: 'customer', response: 'data' },
  {
    rule: '[API-60]',
    call: 'POST /consumer/v1/cart/:id/payment',
    auth: 'guest',
    query: 'payment_mode',
    body: 'redirectUrl',
    response: 'outcome url',
  },
  {
    rule: '[API-61]',
    call: 'POST /consumer/optomany/order/:id/payment',
    auth: 'customer',
    body: 'app_name cvv_challenge customer_payment_id cvv',
    response: 'outcome message',
  },
  {
    rule: '[API-62]',
    call: 'POST /consumer/wallet/order/:id/payment',
    auth: 'customer',
    body: 'card_amount wallet_amount cvv_challenge customer_payment_id cvv',
    response: 'outcome message',
  },
  {
    rule: '[API-63]',
    call: 'POST /consumer/wallet/balance',
    auth: 'customer',
    body: 'app_name customer_id',
    response: 'balance',
  },
  {
    rule: '[API-64]',
    call: 'POST /consumer/cart/pay_by_link/:id/payment',
    auth: 'visitor',
    body: 'redirectUrl payment_mode',
    response: 'outcome url',
  },
  {
    rule: '[API-64]',
    call: 'POST /consumer/cart/pay_by_link/:id/payment/confirmation',
    auth: 'visitor',
    response: 'outcome',
  },
  { rule: '[API-65]', call: 'GET /consumer/takeaway/rating', auth: 'visitor', response: 'data' },
  { rule: '[API-66]', call: 'GET /consumer/gallery', auth: 'visitor', query: 'sref', response: 'data' },
  {
    rule: '[API-67]',
    call: 'POST /foodhub/contact/email',
    auth: 'visitor',
    body: 'name phone email message recaptcha',
    response: 'message',
  },
  {
    rule: '[API-70]',
    call: 'GET /consumer/reviews',
    auth: 'visitor',
    query: 'page',
    response: 'data next_page_url',
  },
  {
    rule: '[API-71]',
    call: 'GET /consumer/review/ratings',
    auth: 'customer',
    query: 'order_id',
    response: 'data reviewed',
  },
  {
    rule: '[API-72]',
    call: 'POST /consumer/review',
    auth: 'customer',
    body: 'order_id ratings message',
    response: 'outcome',
  },
  { rule: '[API-73]', call: 'GET /consumer/orders', auth: 'customer', query: 'page limit', response: 'data' },
  {
    rule: '[API-74]',
    call: 'GET /consumer/stores/list',
    auth: 'visitor',
    query: 'postcode area lat lng',
    response: 'data',
  },
  { rule: '[API-75]', call: 'GET /consumer/orders/total_savings', auth: 'customer', response: 'data' },
  { rule: '[API-76]', call: 'GET /consumer/stores/favourites', auth: 'customer', response: 'data' },
  {
    rule: '[API-76]',
    call: 'POST /consumer/stores/favourites',
    auth: 'customer',
    body: 'store_id',
    response: 'outcome',
  },
  {
    rule: '[API-76]',
    call: 'DELETE /consumer/stores/favourites',
    auth: 'customer',
    query: 'store_id',
    response: 'outcome',
  },
  { rule: '[API-77]', call: 'GET /consumer/recent/takeaway', auth: 'customer', response: 'data' },
  { rule: '[API-78]', call: 'GET /foodhub/last_week_savings', auth: 'visitor', response: 'data' },
  {
    rule: '[API-79]',
    call: 'POST /consumer/portal/review',
    auth: 'visitor',
    body: 'rating message name',
    response: 'outcome',
  },
  {
    rule: '[API-80]',
    call: 'GET /consumer/wallet/history',
    auth: 'customer',
    query: 'page',
    response: 'data',
  },
  {
    rule: '[API-81]',
    call: 'POST /takeaway/shorturl/stats',
    auth: 'visitor',
    body: 'short_url_id event',
    response: 'outcome',
  },
  { rule: '[API-81]', call: 'GET /takeaway/shorturl/stats', auth: 'staff' },
  {
    rule: '[API-83]',
    call: 'GET /franchise/area/autocomplete',
    auth: 'visitor',
    query: 'q',
    response: 'data',
  },
  { rule: '[API-84]', call: 'GET /consumer/area/search', auth: 'visitor', query: 'q', response: 'data' },
  {
    rule: '[API-85]',
    call: 'GET /location/autocomplete',
    auth: 'visitor',
    query: 'input sessiontoken locale',
    response: 'data',
  },
  { rule: '[API-90]', call: 'GET /consumer/orders/:id', auth: 'visitor', response: 'data' },
  {
    rule: '[API-91]',
    call: 'GET /consumer/orders/:id/fusion',
    auth: 'visitor',
    response: 'status delivery_time collection_time',
  },
  {
    rule: '[API-92]',
    call: 'POST /consumer/orders/:id/cancel',
    auth: 'guest',
    body: 'reason',
    response: 'outcome',
  },
  {
    rule: '[API-93]',
    call: 'POST /consumer/orders/:id/reorder',
    auth: 'visitor',
    response: 'resource_id missing_items',
  },
  {
    rule: '[API-94]',
    call: 'POST /consumer/orders/:id/refund',
    auth: 'guest',
    body: 'mode',
    response: 'data',
  },
  { rule: '[API-95]', call: 'GET /consumer/payment/status/:id', auth: 'visitor', response: 'data' },
  { rule: '[API-96]', call: 'POST /payment/webhook/:provider', auth: 'visitor' },
  { rule: '[API-97]', call: 'GET /consumer/store/tables', auth: 'visitor', response: 'data' },
  { rule: '[API-99]', call: 'POST /consumer/logout', auth: 'guest', response: 'outcome' },
  { rule: '[API-100]', call: 'GET /social/:provider/start', auth: 'visitor' },
  { rule: '[API-100]', call: 'GET /social/:provider/callback', auth: 'visitor' },
  { rule: '[API-104]', call: 'GET /consumer/orders/:id/events', auth: 'visitor', wire: 'stream' },
  { rule: '[API-105]', call: 'GET /staff/stores/:storeId/events', auth: 'staff', wire: 'stream' },
  {
    rule: '[API-106]',
    call: 'POST /consumer/guest',
    auth: 'visitor',
    body: 'first_name last_name phone email',
    response: SIGNED_IN,
  },
]

const folder = new URL('.', import.meta.url)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  name => name.endsWith('.ts') && !name.endsWith('.test.ts'),
)
const modules = await Promise.all(
  files.map(
    (name): Promise<Record<string, unknown>> => import(/* @vite-ignore */ new URL(name, folder).href),
  ),
)
const endpoints = new Map(
  modules
    .flatMap(module => Object.values(module))
    .filter(isEndpoint)
    .map(endpoint => [`${endpoint.method} ${endpoint.path}`, endpoint]),
)

test.each(CALLS.map(row => [row.call, row.rule, row] as const))(
  '%s takes and returns the fields that its clients know %s',
  (call, _, { auth, query, body, response, wire }) => {
    const found = endpoints.get(call)
    expect(found?.auth).toBe(auth)
    expect(fieldsOf(found?.query)).toEqual(expect.arrayContaining(split(query)))
    expect(fieldsOf(found?.body)).toEqual(expect.arrayContaining(split(body)))
    expect(fieldsOf(found?.response)).toEqual(expect.arrayContaining(split(response)))
    if (wire) expect(found?.wire).toHaveProperty(wire)
  },
)

function split(names = ''): string[] {
  return names.split(' ').filter(Boolean)
}

/** The names of an object's fields, also of a pipe, of one with a default, and of the branches of a union. */
function fieldsOf(schema: z.ZodMiniType | undefined): string[] {
  const def = (schema as { def?: Definition } | undefined)?.def
  if (!def) return []
  if (def.shape) return Object.keys(def.shape)
  if (def.options) return def.options.flatMap(fieldsOf)
  return fieldsOf(def.innerType ?? def.in)
}

type Definition = {
  shape?: Record<string, unknown>
  options?: z.ZodMiniType[]
  innerType?: z.ZodMiniType
  in?: z.ZodMiniType
}

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value
  )
}
