import { testCalls } from '../testing/call-table.ts'

testCalls([
  {
    rule: '[API-44]',
    call: 'POST /campaign/metrics',
    auth: 'visitor',
    body: 'store_id campaign source medium event url ts',
  },
  { rule: '[API-75]', call: 'GET /consumer/orders/total_savings', auth: 'customer', response: 'data' },
  {
    rule: '[API-94]',
    call: 'POST /consumer/orders/:id/refund',
    auth: 'guest',
    body: 'mode',
    response: 'data',
  },
])
