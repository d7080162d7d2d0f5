import { register } from '@tiffin/contract/people/accounts/diner'
import { getAddons } from '@tiffin/contract/menu/menu/diner'
import type { Installation } from '../installation.ts'
import { fillBasket, itemNamed, orderFood } from '../ordering.ts'
import { SMALL_MENU } from '../small-menu.ts'
import type { TenantFixture } from './noun-fixture.ts'
import { NOUN_FIXTURES } from './nouns.ts'

const PASSWORD = 'Lantern-7-kites'

/** `node`: the database for the rows of the shop. */
type TenantOptions = { shop: string; first_name: string; last_name: string; node?: string }

/** Creates a store whose customer has ordered and has a basket, and with the rows of every noun. */
export async function createTenantFixture(
  tiffin: Installation,
  { shop: name, first_name, last_name, node }: TenantOptions,
): Promise<TenantFixture> {
  const shop = await tiffin.shop({ menu: SMALL_MENU, name, ...(node && { node }) })
  const email = `${first_name.toLowerCase()}@example.com`
  const person = {
    first_name,
    last_name,
    email,
    phone: '07400123456',
    password: PASSWORD,
    password_confirmation: PASSWORD,
    agree_checkbox: 'YES',
  }
  const { id: customer, api_token: token } = await shop.call(register, { body: person })
  const diner = { client: shop.as({ 'user-token': token }), token, id: customer }
  const order = await orderFood(shop, { diner, service_type: 'to' })
  const cart = await fillBasket(shop, diner)
  const { groups } = await shop.call(getAddons, { query: {} })
  const { services } = tiffin
  const toFill = {
    shop,
    services,
    db: services.db,
    now: services.clock.now(),
    person,
    customer,
    cart: cart.id,
  }
  const ids: Record<string, string> = {
    store: String(shop.id),
    customer,
    order: order.id,
    cart: cart.id,
    line: cart.item[0]!.id,
    item: await itemNamed(shop, 'Tarka dal'),
    option: groups[0]!.options[0]!.item_addon_id,
  }
  for (const { rows } of NOUN_FIXTURES) Object.assign(ids, await rows?.(toFill))
  return {
    shop,
    token,
    email,
    password: PASSWORD,
    registration: { ...person, first_name: 'Thief', last_name: 'Thief', email: 'other@example.com' },
    ids,
    id(kind) {
      const id = ids[kind]
      if (id === undefined) throw new Error(`no noun has rows of the kind ${kind}`)
      return id
    },
  }
}

/** Everything that may be sent as an id: all ids of a world, an unknown id, and a text that is no id. */
export function everyIdOf({ ids }: TenantFixture): [kind: string, id: string][] {
  return [...Object.entries(ids), ['unknown', crypto.randomUUID()], ['malformed', 'no-id']]
}
