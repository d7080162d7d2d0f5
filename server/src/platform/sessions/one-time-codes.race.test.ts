import { expect, test } from 'vitest'
import { wrongCode } from '../../testing/people/wrong-code.ts'
import { withInstallation, withShop } from '../../testing/with-shop.ts'
import { storeContext } from '../http/context.ts'
import { issueCode, requestCode, verifyCode } from './one-time-codes.ts'

const tiffin = withInstallation()
const shop = withShop(tiffin)

async function context() {
  const store = await tiffin.services.stores.byId(shop.id)
  return storeContext(tiffin.services, store!, tiffin.app.log)
}

const times = <Result>(count: number, work: (nth: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => work(nth)))

test('of many attempts at once five are compared, and of many with the right code one succeeds', async () => {
  const ctx = await context()
  for (let round = 0; round < 10; round += 1) {
    const of = { purpose: 'phone-change', holder: crypto.randomUUID() } as const
    const requested = await requestCode(ctx, of)
    if (!('id' in requested)) throw new Error('no code')
    const code = await issueCode(ctx, { ...of, id: requested.id })
    if (round % 2) {
      const results = await times(20, () => verifyCode(ctx, { ...of, code }))
      expect(results.filter(each => each === 'right')).toHaveLength(1)
      continue
    }
    const results = await times(40, nth => verifyCode(ctx, { ...of, code: wrongCode(code, nth + 1) }))
    expect(results.filter(each => each === 'wrong')).toHaveLength(5)
    expect(await verifyCode(ctx, { ...of, code })).toBe('expired')
  }
})

test('of many requests at once for one phone a single code is sent', async () => {
  const ctx = await context()
  for (let round = 0; round < 10; round += 1) {
    const of = { purpose: 'phone-change', holder: crypto.randomUUID() } as const
    const results = await times(20, () => requestCode(ctx, of))
    expect(results.filter(each => 'id' in each)).toHaveLength(1)
  }
})
