import { QueryClient } from '@tanstack/react-query'
import { listPopular } from '@tiffin/contract/menu/menu/diner'
import { bestSelling } from '@tiffin/contract/ordering/orders/diner'
import { expect, test } from 'vitest'
import type { Shop } from '../../lib/shop.tsx'
import { recommendedIn, recommendedQuery } from './recommendations.ts'

/** The recommendations for these responses of the service, and the requests. */
async function ask(token: string | undefined, own: () => unknown) {
  const asked: string[] = []
  const call = async (endpoint: { path: string }) => {
    asked.push(endpoint.path)
    return endpoint === bestSelling ? own() : { data: ['naan', 'rice'] }
  }
  const shop = { call, configuration: { id: 1 } } as unknown as Shop
  const data = await new QueryClient().query(recommendedQuery(shop, { token, dishes: ['korma'] }) as never)
  return { asked, data }
}
const POPULAR = [
  { item_id: 'naan', recommended: { recommendation_id: 'popular', recommendation_ref_id: '1' } },
  { item_id: 'rice', recommended: { recommendation_id: 'popular', recommendation_ref_id: '2' } },
]
const answer = (...ids: string[]) => ({
  recommendation_id: 'best-selling-2026-11-20',
  recommendations: ids.map((item_id, place) => ({
    item_id,
    recommendation_ref_id: `${place + 1}`,
    score: 1,
  })),
})

test('a customer gets dishes that they like, or popular dishes if there are no such dishes or the request fails [M-14]', async () => {
  const liked = await ask('token', () => answer('dal'))
  expect(liked.data).toEqual([
    {
      item_id: 'dal',
      recommended: { recommendation_id: 'best-selling-2026-11-20', recommendation_ref_id: '1' },
    },
  ])
  expect(liked.asked).toEqual([bestSelling.path])
  expect((await ask('token', () => answer())).data).toEqual(POPULAR)
  const failing = () => {
    throw new Error('away')
  }
  expect((await ask('token', failing)).data).toEqual(POPULAR)
})

test('a visitor gets popular dishes, and no request for the dishes that they like is sent [M-14]', async () => {
  const { asked, data } = await ask(undefined, () => answer('dal'))
  expect(data).toEqual(POPULAR)
  expect(asked).toEqual([listPopular.path])
})

test('the address of a recommended dish says where it was recommended; another says nothing [M-16]', () => {
  const recommended = { recommendation_id: 'popular', recommendation_ref_id: '1' }
  expect(recommendedIn(`item=1&${new URLSearchParams(recommended)}`)).toEqual(recommended)
  expect(recommendedIn('item=1&recommendation_id=popular')).toBeUndefined()
  expect(recommendedIn(`recommendation_id=${'x'.repeat(99)}&recommendation_ref_id=1`)).toEqual({
    recommendation_id: 'x'.repeat(60),
    recommendation_ref_id: '1',
  })
})
