import type { WireOrder } from '@tiffin/contract/ordering/orders/order'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { WireReceipt } from '@tiffin/contract/back-office/books/diner'
import type { StoreConfiguration } from '@tiffin/contract/shop/stores/configuration'
import { createTexts, TextsProvider } from '@tiffin/ui/texts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { back } from '../../../../contract/texts/en/tracking.json' with { type: 'json' }
import { type Shop, ShopProvider } from '../../lib/shop.tsx'
import { RefundPanel } from './refund-panel.tsx'

const KEYS = [...Object.keys(back).map(key => `tracking.back.${key}`), 'shell.part_failed', 'shell.try_again']
/** Each text is its key. */
const texts = createTexts('en-GB', Object.fromEntries(KEYS.map(key => [key, key])))

function shown(refunds: WireReceipt['refunds'], state = 'PENDING'): string {
  const client = new QueryClient()
  client.setQueryData(['order', 'one', 'receipt'], { refunds })
  return htmlOf(client, state)
}

function htmlOf(client: QueryClient, state: string): string {
  const order = {
    id: 'one',
    own: true,
    total: { currency: 'GBP' },
    refund: { state },
  } as unknown as WireOrder
  const configuration = {
    currency: { iso: 'GBP', symbol: '£' },
    country: { iso: 'GB' },
  } as StoreConfiguration
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ShopProvider shop={{ configuration, client } as unknown as Shop}>
        <TextsProvider texts={texts}>
          <RefundPanel order={order} named="card" onChosen={() => {}} />
        </TextsProvider>
      </ShopProvider>
    </QueryClientProvider>,
  )
}

test('the page of what goes back says on which way, and when a card has it [R-22]', () => {
  const at = '2026-11-20 18:00:00'
  const html = shown([
    { way: 'wallet', amount: '4.00', at, done: true, taxes: [], lines: [] },
    { way: 'card', amount: '12.50', at, done: false, taxes: [], lines: [] },
  ])
  const told = (words: string) => [...words.matchAll(/<p>tracking\.back\.(\w+)<\/p>/g)].map(([, key]) => key)
  expect(told(html)).toEqual(['wallet', 'card_under_way'])
  expect(told(shown([]))).toEqual(['none'])
})

test('if the customer may choose, the refund destination in the page address is preselected, and the wallet refund is shown as completed [R-22] [O-17]', () => {
  const at = '2026-11-20 18:00:00'
  const refunds: WireReceipt['refunds'] = [
    { way: 'wallet', amount: '4.00', at, done: true, taxes: [], lines: [] },
    { way: 'card', amount: '12.50', at, done: false, taxes: [], lines: [] },
  ]
  const html = shown(refunds, 'PENDING_CHOICE')
  expect(html).toContain('tracking.back.waits')
  expect(html).toContain('tracking.back.wallet<')
  expect(html).not.toContain('tracking.back.card_under_way')
  expect(/<input[^>]*checked=""[^>]*>/.exec(html)?.[0]).toContain('value="card"')
  expect(shown(refunds)).not.toContain('tracking.back.confirm')
})

test('until the receipt has arrived, the panel has its heading and a placeholder; without a receipt it offers to try again', () => {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  const loading = htmlOf(client, 'PENDING_CHOICE')
  expect(loading).toContain('tracking.back.title')
  expect(loading).toContain('aria-busy="true"')
  expect(loading).not.toContain('tracking.back.none')
  client
    .getQueryCache()
    .build(client, { queryKey: ['order', 'one', 'receipt'] })
    .setState({ status: 'error', error: new Error('503') })
  const failed = htmlOf(client, 'PENDING_CHOICE')
  expect(failed).toContain('<p role="alert">shell.part_failed</p>')
  expect(failed).toContain('shell.try_again')
})
