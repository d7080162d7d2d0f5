import { saveMenuFollowers, stopFollowingMenu } from '@tiffin/contract/menu/drafts/shared-menu'
import { getMenu } from '@tiffin/contract/menu/menu/diner'
import type { DraftChange } from '@tiffin/contract/menu/drafts/draft'
import { COUNTRIES } from '@tiffin/contract/shop/stores/countries'
import { expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { sql } from '../../platform/db/sql.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { changeShop } from '../../testing/change-settings.ts'
import { editorOf, newDish, priceOf, pricesOn } from '../../testing/drafts/drafting.ts'
import { menuGroup } from '../../testing/drafts/menu-group.ts'
import type { Shop } from '../../testing/installation.ts'
import { photo } from '../../testing/pictures/photos.ts'
import { getFile, newSender } from '../../testing/pictures/send.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { withInstallation } from '../../testing/with-shop.ts'

const tiffin = withInstallation()
const runJobs = () => runDueJobs(tiffin.services, jobs, tiffin.app.log)

/** A branch that has taken over the menu. */
async function groupWithBranch() {
  const group = await menuGroup(tiffin, 1)
  const [branch] = group.others as [Shop]
  await group.follow(branch)
  await runJobs()
  return { ...group, branch }
}

const OPTIONS = SMALL_MENU.option_groups![0]!.options
const hot = (price: string) => [OPTIONS[0]!, { ...OPTIONS[1]!, price }]
const setOptions = (was: object[], now: object[]): DraftChange => ({
  do: 'set',
  kind: 'group',
  ref: 'heat',
  was: { options: was },
  now: { options: now },
})
test('an option keeps the price of its own in a shop, and new options arrive', async () => {
  const { branch, editor } = await groupWithBranch()
  const own = await editorOf(tiffin, branch)
  await own.change(setOptions(OPTIONS, hot('0.30')))
  await own.publish()
  const renamed = setOptions(OPTIONS, [{ ref: 'mild', name: 'Gentle' }])
  await expect(own.change(renamed)).rejects.toMatchObject({ status: 409 })
  await editor.change(setOptions(OPTIONS, [...hot('0.80'), { ref: 'hell', name: 'Infernal', price: '1.00' }]))
  await editor.publish()
  await runJobs()
  const { draft } = await own.read()
  expect(draft.option_groups).toMatchObject([
    {
      ref: 'heat',
      options: [{ ref: 'mild' }, { ref: 'hot', price: '0.30' }, { ref: 'hell', price: '1.00' }],
    },
  ])
})

test('a shop that can sell no dish of a publication keeps its menu, and the source reads why until it can', async () => {
  const { source, branch, editor, read } = await groupWithBranch()
  await changeShop(
    tiffin.services,
    source.id,
    ({ tax }) => void (tax.classes.luxury = { ...tax.classes.standard! }),
  )
  const { draft } = await editor.read()
  const refs = draft.categories.flatMap(({ items = [] }) => items.map(({ ref }) => ref))
  await editor.change(
    ...refs.map(ref => ({
      do: 'set' as const,
      kind: 'item' as const,
      ref,
      was: { tax_class: null },
      now: { tax_class: 'luxury' },
    })),
  )
  await editor.publish()
  await runJobs()
  expect((await read()).followers).toMatchObject([{ current: false, problem: 'nothing_to_sell' }])
  expect(await pricesOn(branch)).toMatchObject({ 'Tarka dal': '5.50' })

  await changeShop(
    tiffin.services,
    branch.id,
    ({ tax }) => void (tax.classes.luxury = { ...tax.classes.standard! }),
  )
  await editor.change(priceOf('dal', '5.50', '6.00'))
  await editor.publish()
  await runJobs()
  expect((await read()).followers).toMatchObject([{ current: true, problem: null, left_out: 0 }])
  expect(await pricesOn(branch)).toMatchObject({ 'Tarka dal': '6.00' })
})

test('a shop whose currency has changed keeps its menu, and the source reads why', async () => {
  const { branch, editor, read } = await groupWithBranch()
  await changeShop(tiffin.services, branch.id, ({ region }) => {
    region.own.currency = COUNTRIES.IE!.currency
  })
  await editor.change(priceOf('dal', '5.50', '6.00'))
  await editor.publish()
  await runJobs()
  expect((await read()).followers).toMatchObject([{ current: false, problem: 'currency' }])
  expect((await editorOf(tiffin, branch).then(own => own.read())).draft).toMatchObject({ currency: 'EUR' })
})

test('pictures of the source are shown by the other shop as its own; one that cannot be copied is tried again', async () => {
  const { source, branch, editor, read } = await groupWithBranch()
  const { send } = await newSender(tiffin, source)
  const { picture } = await send(await photo().jpeg().toBuffer())
  const setImage = (ref: string, image: string): DraftChange => ({
    do: 'set',
    kind: 'item',
    ref,
    was: { image: null },
    now: { image },
  })
  await editor.change(setImage('dal', picture))
  await editor.publish()
  await runJobs()
  const imageOn = async (shop: Shop, name: string) => {
    const { categories } = await shop.call(getMenu, { query: {} })
    const items = categories.flatMap(each => each.subcategories.flatMap(({ items }) => items))
    return items.find(item => item.name === name)?.image
  }
  expect(await imageOn(branch, 'Tarka dal')).toBe(picture)
  for (const accept of ['image/avif,image/webp', 'image/webp'])
    expect((await getFile(tiffin, branch, { address: `${picture}-s`, accept })).bytes).toEqual(
      (await getFile(tiffin, source, { address: `${picture}-s`, accept })).bytes,
    )

  const { picture: other } = await send(await photo({ width: 900 }).jpeg().toBuffer())
  // As if an earlier copy were being removed.
  await tiffin.services.db.query(
    branch.id,
    sql`insert into picture (store_id, name, sha256, width, height, used_at)
      values (${branch.id}, ${other.slice('/pictures/'.length)}, 'former', 900, 600, 'epoch')`,
  )
  await editor.change(setImage('korma', other))
  await editor.publish()
  await runJobs()
  expect((await read()).followers).toMatchObject([{ current: false, problem: 'failed' }])
  await tiffin.services.db.query(
    branch.id,
    sql`delete from picture where store_id = ${branch.id} and sha256 = 'former'`,
  )
  tiffin.clock.add({ minutes: 10 })
  await runJobs()
  expect((await read()).followers).toMatchObject([{ current: true, problem: null }])
  expect(await imageOn(branch, 'Chicken korma')).toBe(other)
})

test('of menus that a shop has scheduled before, only those that change prices alone are published', async () => {
  const { branch, owner, follow } = await groupWithBranch()
  await owner.client.call(stopFollowingMenu, { params: { storeId: branch.id } })
  const own = await editorOf(tiffin, branch)
  await own.change(newDish('raita', 'Raita', '2.00'))
  await own.publishAt(inHours(2))
  await own.change(priceOf('dal', '5.50', '4.00'))
  await own.publishAt(inHours(3))
  await follow(branch)
  await runJobs()
  tiffin.clock.add({ hours: 4 })
  await runJobs()
  expect(await pricesOn(branch)).toMatchObject({ 'Tarka dal': '4.00' })
  expect(await pricesOn(branch)).not.toHaveProperty('Raita')
  expect((await own.read()).later).toMatchObject([{ problem: 'changed' }])
})

test('a shop that leaves the group receives no further publication, and may then use a menu of its own', async () => {
  const { source, branch, owner, editor, read } = await groupWithBranch()
  await owner.save('One Kitchen', [source])
  await editor.change(priceOf('dal', '5.50', '6.00'))
  await editor.publish()
  await runJobs()
  expect(await pricesOn(branch)).toMatchObject({ 'Tarka dal': '5.50' })
  expect((await read()).followers).toEqual([])
  const again = owner.client.call(saveMenuFollowers, {
    params: owner.params,
    body: { followers: [branch.id] },
  })
  await expect(again).rejects.toMatchObject({ status: 400 })
  await owner.client.call(stopFollowingMenu, { params: { storeId: branch.id } })
  const own = await editorOf(tiffin, branch)
  await own.change(newDish('raita', 'Raita', '2.00'))
  await own.publish()
  expect(await pricesOn(branch)).toMatchObject({ Raita: '2.00' })
})

/** A time of the shops, this many hours from now. */
function inHours(hours: number): string {
  const at = tiffin.clock.now().add({ hours }).toZonedDateTimeISO('Europe/London').toPlainDateTime()
  return at.toString({ smallestUnit: 'second' }).replace('T', ' ')
}
