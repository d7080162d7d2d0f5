import { testCalls } from '../testing/call-table.ts'

testCalls([
  { rule: '[API-18]', call: 'DELETE /consumer/cards', auth: 'customer', response: 'outcome' },
  { rule: '[API-19]', call: 'DELETE /consumer/payment/:id', auth: 'customer', response: 'outcome' },
  { rule: '[API-26]', call: 'GET /consumer/loyalty_transactions', auth: 'customer', response: 'data' },
  {
    rule: '[API-56]',
    call: 'POST /consumer/lookup/loyalty_points',
    auth: 'customer',
    body: 'app_name cart_id',
    response: 'data',
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
    rule: '[API-80]',
    call: 'GET /consumer/wallet/history',
    auth: 'customer',
    query: 'page',
    response: 'data',
  },
  { rule: '[API-95]', call: 'GET /consumer/payment/status/:id', auth: 'visitor', response: 'data' },
  { rule: '[API-96]', call: 'POST /payment/webhook/:provider', auth: 'visitor' },
])
