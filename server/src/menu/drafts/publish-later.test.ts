import * as calls from '@tiffin/contract/menu/drafts/staff'
import { expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { MOST_LATER } from './publish-draft-later.ts'
import { newDish, priceOf, pricesOn, shopWithEditor } from '../../testing/drafts/drafting.ts'

const tiffin = withInstallation()

const runJobs = () => runDueJobs(tiffin.services, jobs, tiffin.app.log)

/** A time of the shop, this many hours from now. */
function inHours(hours: number): string {
  const at = tiffin.clock.now().add({ hours }).toZonedDateTimeISO('Europe/London').toPlainDateTime()
  return at.toString({ smallestUnit: 'second' }).replace('T', ' ')
}

test('a scheduled menu is published at its time, on the menu as it is by then [Y-05]', async () => {
  const { shop, read, change, publish, publishAt } = await shopWithEditor(tiffin)
  await change(priceOf('korma', '8.95', '9.50'))
  const at = inHours(10)
  await publishAt(at)
  expect(await read()).toMatchObject({ changed: null, later: [{ at, problem: null }] })
  // A dish that is published earlier is available at once, and is not lost.
  await change(newDish('saag', 'Saag aloo', '6.20'))
  await publish()
  await runJobs()
  expect(await pricesOn(shop)).toMatchObject({ 'Chicken korma': '8.95', 'Saag aloo': '6.20' })
  tiffin.clock.add({ hours: 10 })
  await runJobs()
  expect(await pricesOn(shop)).toMatchObject({ 'Chicken korma': '9.50', 'Saag aloo': '6.20' })
  expect((await read()).later).toEqual([])
  expect(await runJobs(), 'it is done once').toBe(0)
})

test('it is judged again at its time: what somebody else has changed meanwhile is not overwritten', async () => {
  const { shop, read, change, publish, publishAt } = await shopWithEditor(tiffin)
  await change(priceOf('korma', '8.95', '9.50'))
  await publishAt(inHours(2))
  await change(priceOf('korma', '8.95', '8.00'))
  await publish()
  tiffin.clock.add({ hours: 2 })
  await runJobs()
  expect(await pricesOn(shop)).toMatchObject({ 'Chicken korma': '8.00' })
  expect((await read()).later).toMatchObject([{ problem: 'changed' }])
})

test('a cancelled publication returns to the draft', async () => {
  const { shop, client, read, change, publishAt } = await shopWithEditor(tiffin)
  await change(priceOf('korma', '8.95', '9.50'))
  await publishAt(inHours(1))
  await change(priceOf('dal', '5.50', '5.80'))
  const [later] = (await read()).later
  const cancel = () => client.call(calls.cancelLaterMenu, { params: { storeId: shop.id, id: later!.id } })
  await cancel()
  const { draft, later: left } = await read()
  expect(left).toEqual([])
  expect(draft.categories[0]?.items?.slice(0, 2).map(each => each.price)).toEqual(['9.50', '5.80'])
  await expect(cancel()).rejects.toMatchObject({ status: 404 })
  tiffin.clock.add({ hours: 1 })
  await runJobs()
  expect(await pricesOn(shop)).toMatchObject({ 'Chicken korma': '8.95' })
})

test('a time that has passed is refused', async () => {
  const { change, publishAt } = await shopWithEditor(tiffin)
  await change(priceOf('korma', '8.95', '9.50'))
  await expect(publishAt(inHours(-1))).rejects.toMatchObject({
    status: 400,
    errors: { at: expect.anything() },
  })
  await expect(publishAt('2026-13-45 99:00:00')).rejects.toMatchObject({ status: 400 })
})

test('at most twenty menus wait for their publication time; a request that is sent twice schedules one menu [Y-05]', async () => {
  const { shop, client, read, change, publishAt } = await shopWithEditor(tiffin)
  const params = { storeId: shop.id }
  await change(priceOf('korma', '8.95', '9.01'))
  const { revision } = await read()
  const body = { revision, at: inHours(1) }
  const first = await client.call(calls.publishDraftLater, { params, body })
  expect(await client.call(calls.publishDraftLater, { params, body })).toEqual(first)
  expect((await read()).later).toHaveLength(1)
  for (let hours = 2; hours <= MOST_LATER; hours++) {
    await change(priceOf('korma', '8.95', `9.${10 + hours}`))
    await publishAt(inHours(hours))
  }
  await change(priceOf('korma', '8.95', '9.99'))
  await expect(publishAt(inHours(30))).rejects.toMatchObject({
    status: 400,
    errors: { at: ['20 menus are waiting for their time already. Take one back first.'] },
  })
  expect((await read()).changed, 'nothing is lost').not.toBeNull()
})
