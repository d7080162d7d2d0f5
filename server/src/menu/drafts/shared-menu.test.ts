import { saveMenuFollowers, stopFollowingMenu } from '@tiffin/contract/menu/drafts/shared-menu'
import { listStock, setStock } from '@tiffin/contract/menu/stock/staff'
import { restoreMenu } from '@tiffin/contract/menu/drafts/staff'
import { expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { storeContext } from '../../platform/http/context.ts'
import { editorOf, newDish, priceOf, pricesOn } from '../../testing/drafts/drafting.ts'
import { menuGroup } from '../../testing/drafts/menu-group.ts'
import { ownerOf } from '../../testing/groups/owner-of.ts'
import type { Shop } from '../../testing/installation.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { spreadMenu } from './spread-menu.ts'

const tiffin = withInstallation()
const runJobs = () => runDueJobs(tiffin.services, jobs, tiffin.app.log)

const groupWith = (count: number, options: { country?: string } = {}) => menuGroup(tiffin, count, options)

test('the other shops of a group take over a menu, and each publication of it', async () => {
  const { others, follow, read, editor } = await groupWith(2)
  const [one, other] = others as [Shop, Shop]
  expect((await read()).candidates.map(({ name }) => name)).toEqual(['Branch 0', 'Branch 1'])
  await follow(one, other)
  expect((await read()).followers).toMatchObject([{ current: false }, { current: false, taken_at: null }])
  await runJobs()
  await editor.change(priceOf('korma', '8.95', '9.50'), newDish('saag', 'Saag aloo', '6.20'))
  await editor.publish()
  await runJobs()
  for (const shop of [one, other])
    expect(await pricesOn(shop)).toMatchObject({ 'Chicken korma': '9.50', 'Saag aloo': '6.20' })
  expect((await read()).followers).toMatchObject([
    { name: 'Branch 0', current: true, left_out: 0, problem: null, own: true },
    { name: 'Branch 1', current: true },
  ])
})

test('a shop keeps its own prices and what is sold out there, whatever is published, and changes nothing else', async () => {
  const { source, others, owner, follow, editor } = await groupWith(1)
  const [branch] = others as [Shop]
  await follow(branch)
  await runJobs()
  const own = await editorOf(tiffin, branch)
  await own.change(priceOf('korma', '8.95', '7.00'))
  await own.publish()
  const params = { storeId: branch.id }
  const stock = async () => (await owner.client.call(listStock, { params })).data
  const korma = (await stock()).find(({ name }) => name === 'Chicken korma')!
  await owner.client.call(setStock, {
    params: { ...params, id: korma.id },
    body: { kind: 'item', sold_out: true, until: 'tomorrow' },
  })
  await editor.change(priceOf('korma', '8.95', '9.50'), newDish('saag', 'Saag aloo', '6.20'))
  await editor.publish()
  await runJobs()
  expect(await pricesOn(source)).toMatchObject({ 'Chicken korma': '9.50' })
  expect(await pricesOn(branch)).toMatchObject({ 'Chicken korma': '7.00', 'Saag aloo': '6.20' })
  expect((await stock()).find(({ id }) => id === korma.id)).toMatchObject({ sold_out: true })
  const refused = { status: 409, message: expect.stringContaining('menu of another shop') }
  await expect(own.change(newDish('raita', 'Raita', '2.00'))).rejects.toMatchObject(refused)
  const restoring = own.client.call(restoreMenu, {
    params: { ...params, revision: 1 },
    body: { revision: (await own.read()).revision },
  })
  await expect(restoring).rejects.toThrow()
})

test('the job twice, or after it has reached only one of two shops, changes each shop once', async () => {
  const { source, others, follow, read, editor } = await groupWith(2)
  const [one, other] = others as [Shop, Shop]
  await follow(one)
  await runJobs()
  const reached = (await one.store()).menu_revision
  await follow(one, other)
  await runJobs()
  expect((await one.store()).menu_revision).toBe(reached)
  await editor.change(priceOf('korma', '8.95', '9.50'))
  await editor.publish()
  const revisions = async () => [(await one.store()).menu_revision, (await other.store()).menu_revision]
  const run = async () =>
    spreadMenu.run(storeContext(tiffin.services, await source.store(), tiffin.app.log), {}, 'job')
  await run()
  const after = await revisions()
  await run()
  await runJobs()
  expect(await revisions()).toEqual(after)
  expect((await read()).followers.every(({ current }) => current)).toBe(true)
})

test('only an owner of both shops shares a menu, in one group and one currency, and it is not passed on', async () => {
  const { source, others, owner, follow } = await groupWith(2)
  const [one, other] = others as [Shop, Shop]
  const stranger = await tiffin.shop({ menu: SMALL_MENU })
  await expect(follow(stranger)).rejects.toMatchObject({ status: 400 })
  await expect(follow(source)).rejects.toMatchObject({ status: 400 })
  await follow(one)
  const passOn = owner.client.call(saveMenuFollowers, {
    params: { storeId: one.id },
    body: { followers: [other.id] },
  })
  await expect(passOn).rejects.toMatchObject({ status: 400 })
  const elsewhere = await ownerOf(tiffin, [stranger])
  const foreign = elsewhere.client.call(saveMenuFollowers, {
    params: elsewhere.params,
    body: { followers: [one.id] },
  })
  await expect(foreign).rejects.toMatchObject({ status: 400 })
  const abroad = await groupWith(1, { country: 'AU' })
  await expect(abroad.follow(abroad.others[0]!)).rejects.toMatchObject({ status: 400 })
})

test('a shop that stops keeps the menu and edits it itself again', async () => {
  const { others, owner, follow, read, editor } = await groupWith(1)
  const [branch] = others as [Shop]
  await follow(branch)
  await runJobs()
  const { data } = await owner.client.call(stopFollowingMenu, { params: { storeId: branch.id } })
  expect(data.source).toBeNull()
  await editor.change(priceOf('korma', '8.95', '9.50'))
  await editor.publish()
  await runJobs()
  expect(await pricesOn(branch)).toMatchObject({ 'Chicken korma': '8.95' })
  const own = await editorOf(tiffin, branch)
  await own.change(newDish('raita', 'Raita', '2.00'))
  await own.publish()
  expect(await pricesOn(branch)).toMatchObject({ Raita: '2.00' })
  expect((await read()).followers).toEqual([])
})
