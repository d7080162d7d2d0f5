import type { AddonChoice, WireCartItem } from '@tiffin/contract/ordering/cart/cart'
import { addCartItem, createCart, updateCart } from '@tiffin/contract/ordering/cart/diner'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { getAddons, getAddonsFile, getMenu, getMenuFile } from '@tiffin/contract/menu/menu/diner'
import type { MenuFile } from '@tiffin/contract/menu/menu/menu-file'
import { getOrder } from '@tiffin/contract/ordering/orders/diner'
import { getStaffOrder } from '@tiffin/contract/ordering/orders/staff'
import { beforeAll, expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { commandContext } from '../../cli/command-context.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { importMenu } from '../../menu/menu-import/import-menu.ts'
import { withInstallation, withShop } from '../../testing/with-shop.ts'
import { newGuest } from '../../testing/ordering.ts'
import { newStaff } from '../../testing/staff.ts'

const CHANGES = [{ code: 'NO' }, { code: 'EXTRA', price: '0.40' }]

/** Allergens can be declared in several places of a menu; each declares different ones. */
const PLATTER: MenuFile = {
  currency: 'GBP',
  categories: [
    {
      ref: 'plates',
      name: 'Plates',
      items: [
        {
          ref: 'kebab',
          name: 'Kebab',
          price: '5.60',
          allergens: { contains: ['celery'], may_contain: ['gluten'] },
          option_groups: ['salad', 'cheese'],
        },
      ],
    },
  ],
  option_groups: [
    {
      ref: 'salad',
      name: 'Change the salad box',
      options: [
        {
          ref: 'onion',
          name: 'Onion',
          modifiers: CHANGES,
          allergens: { contains: ['crustaceans'], may_contain: ['eggs'] },
        },
        {
          ref: 'mint',
          name: 'Mint yoghurt',
          modifiers: CHANGES,
          allergens: { contains: ['fish'], may_contain: ['lupin'] },
        },
      ],
    },
    {
      ref: 'cheese',
      name: 'Cheese',
      options: [
        {
          ref: 'blue',
          name: 'Blue cheese',
          price: '1.00',
          next_group: 'rind',
          allergens: { contains: ['milk'], may_contain: ['molluscs'] },
        },
        { ref: 'soft', name: 'Soft cheese', allergens: { contains: ['peanuts'], may_contain: ['sesame'] } },
      ],
    },
    {
      ref: 'rind',
      name: 'Rind',
      min: 1,
      options: [
        { ref: 'washed', name: 'Washed', allergens: { contains: ['mustard'], may_contain: ['nuts'] } },
        { ref: 'none', name: 'None' },
      ],
    },
  ],
}

const tiffin = withInstallation()
const shop = withShop(tiffin, () => ({ menu: PLATTER }))
let kebab: string
let options: Map<string, string>

beforeAll(async () => {
  const [{ categories }, { groups }] = await Promise.all([shop.call(getMenu, {}), shop.call(getAddons, {})])
  kebab = categories[0]!.subcategories[0]!.items[0]!.id
  options = new Map(groups.flatMap(group => group.options).map(each => [each.name, each.item_addon_id]))
})

const named = (name: string, modifier?: string): AddonChoice => ({
  item_addon_id: options.get(name)!,
  modifier,
})

/** The basket line with these options, in a new basket. */
async function lineWith(...addons: AddonChoice[]): Promise<WireCartItem> {
  const { resource_id: id } = await shop.call(createCart, { body: {} })
  const { data } = await shop.call(addCartItem, { params: { id, itemId: kebab }, body: { addons } })
  return data.item[0]!
}

test('the menu and its options show all declared allergens, in both formats and from both calls [M-08]', async () => {
  const storeId = String(shop.id)
  const menus = [
    await shop.call(getMenu, {}),
    await shop.call(getMenuFile, { params: { storeId, day: 'all' } }),
    await shop.call(getMenuFile, { params: { storeId, day: 'friday' } }),
  ]
  for (const { categories } of menus) {
    // Allergens of its parts are included, whichever way the dish is added.
    expect(categories[0]?.subcategories[0]?.items[0]?.allergens).toEqual({
      contains: ['celery', 'crustaceans', 'fish'],
      may_contain: ['gluten', 'eggs', 'lupin'],
    })
  }
  const declared = PLATTER.option_groups!.flatMap(group => group.options)
  for (const { groups } of [
    await shop.call(getAddons, {}),
    await shop.call(getAddonsFile, { params: { storeId } }),
  ]) {
    const told = groups.flatMap(group => group.options)
    expect(told.map(({ name, allergens }) => [name, allergens])).toEqual(
      declared.map(({ name, allergens }) => [name, { contains: [], may_contain: [], ...allergens }]),
    )
  }
})

test('a line shows the allergens of the dish with its chosen options [M-08] [B-03]', async () => {
  expect((await lineWith()).allergens).toEqual({
    contains: ['celery', 'crustaceans', 'fish'],
    may_contain: ['gluten', 'eggs', 'lupin'],
  })
  expect((await lineWith(named('Blue cheese'), named('Washed'))).allergens).toEqual({
    contains: ['celery', 'crustaceans', 'fish', 'milk', 'mustard'],
    may_contain: ['gluten', 'eggs', 'lupin', 'molluscs', 'nuts'],
  })
  expect((await lineWith(named('Soft cheese'))).allergens?.contains).toContain('peanuts')
})

test('a part that is left out with NO is shown as "may contain" [M-08] [B-05]', async () => {
  const line = await lineWith(named('Onion', 'NO'))
  expect(line.addons).toMatchObject([{ name: 'Onion', modifier: 'NO', price: '0.00' }])
  expect(line).toMatchObject({ price: '5.60', missing: null })
  expect(line.allergens).toEqual({
    contains: ['celery', 'fish'],
    may_contain: ['gluten', 'crustaceans', 'eggs', 'lupin'],
  })
})

test('order, ticket and mail have the allergens that the basket showed, also after a change of the menu [M-08] [B-05] [Y-02]', async () => {
  const own = await tiffin.shop({ menu: PLATTER })
  const { groups } = await own.call(getAddons, {})
  const { categories } = await own.call(getMenu, {})
  const itemId = categories[0]!.subcategories[0]!.items[0]!.id
  const choose = (name: string, modifier?: string) => ({
    item_addon_id: groups.flatMap(group => group.options).find(each => each.name === name)!.item_addon_id,
    modifier,
  })
  const diner = await newGuest(own)
  const { resource_id: id } = await diner.client.call(createCart, { body: {} })
  const params = { id }
  const addons = [choose('Onion', 'NO'), choose('Blue cheese'), choose('Washed')]
  await diner.client.call(addCartItem, { params: { id, itemId }, body: { addons } })
  const body = { sending: 'collection' as const, payment_mode: 'CASH' as const }
  const { data } = await diner.client.call(updateCart, { params, body })
  await diner.client.call(confirmCart, { params, body: { version: data.version } })
  const told = {
    contains: ['celery', 'fish', 'milk', 'mustard'],
    may_contain: ['gluten', 'crustaceans', 'eggs', 'lupin', 'molluscs', 'nuts'],
  }
  expect(data.item[0]?.allergens).toEqual(told)

  await importMenu(await commandContext(tiffin.services, own.id), {
    ...PLATTER,
    categories: PLATTER.categories.map(({ items, ...category }) => ({
      ...category,
      items: items!.map(item => ({ ...item, allergens: { contains: ['soya'] } })),
    })),
  })
  const order = (await diner.client.call(getOrder, { params })).data
  expect(order.item[0]).toMatchObject({ allergens: told, addons: [{ modifier: 'NO' }, {}, {}] })
  expect((await own.call(getOrder, { params })).data.item[0]?.allergens).toEqual(told)
  const { client } = await newStaff(tiffin, own)
  const ticket = await client.call(getStaffOrder, { params: { storeId: own.id, id } })
  expect(ticket.data.item[0]?.allergens).toEqual(told)

  await runDueJobs(tiffin.services, jobs, tiffin.app.log)
  const mail = tiffin.sent.at(-1)
  for (const text of [mail?.text, mail?.html?.replaceAll(/<[^>]+>/g, '\n')]) {
    expect(text).toMatch(/^ *Without Onion$/m)
    expect(text).toMatch(/^ *Contains celery, fish, milk, mustard$/m)
    expect(text).toMatch(/^ *May contain gluten, crustaceans, eggs, lupin, molluscs, nuts$/m)
  }
})

test('the letter names a dish without declared allergens, and an order stores the “free from” list of a dish [M-08] [Y-02]', async () => {
  const menu: MenuFile = {
    currency: 'GBP',
    categories: [
      {
        ref: 'c',
        name: 'Mains',
        items: [
          { ref: 'dal', name: 'Dal', price: '5.00' },
          { ref: 'water', name: 'Water', price: '1.50', allergens: { none: true } },
          { ref: 'rice', name: 'Rice', price: '2.00', allergens: { free_from: ['milk', 'nuts'] } },
        ],
      },
    ],
  }
  const own = await tiffin.shop({ menu })
  const { categories } = await own.call(getMenu, {})
  const diner = await newGuest(own)
  const { resource_id: id } = await diner.client.call(createCart, { body: {} })
  const params = { id }
  for (const item of categories[0]!.subcategories[0]!.items)
    await diner.client.call(addCartItem, { params: { id, itemId: item.id }, body: {} })
  const body = { sending: 'collection' as const, payment_mode: 'CASH' as const }
  const { data } = await diner.client.call(updateCart, { params, body })
  await diner.client.call(confirmCart, { params, body: { version: data.version } })

  const { client } = await newStaff(tiffin, own)
  const ticket = await client.call(getStaffOrder, { params: { storeId: own.id, id } })
  expect(
    ticket.data.item.map(({ name, allergens }) => [name, allergens?.none, allergens?.free_from]),
  ).toEqual([
    ['Dal', undefined, undefined],
    ['Water', true, undefined],
    ['Rice', undefined, ['milk', 'nuts']],
  ])
  await runDueJobs(tiffin.services, jobs, tiffin.app.log)
  const text = tiffin.sent.at(-1)?.text ?? ''
  expect(text.match(/No allergens stated: it may contain any/g)).toHaveLength(1)
  expect(text).toMatch(/Dal[^\n]*\n *No allergens stated/)
  expect(text).toMatch(/Rice[^\n]*\n *Free from milk, nuts\n *Nothing stated about the other allergens/)
})
