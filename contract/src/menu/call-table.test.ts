import { testCalls } from '../testing/call-table.ts'

testCalls([
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
  { rule: '[API-40]', call: 'GET /consumer/offer/banner', auth: 'visitor', response: 'data' },
])
