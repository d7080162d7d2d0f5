import { updateCart, viewCart } from '@tiffin/contract/ordering/cart/diner'
import type { WireCart } from '@tiffin/contract/ordering/cart/cart'
import {
  endCoupon,
  listCouponCodes,
  listCoupons,
  makeCoupon,
  type CouponView,
} from '@tiffin/contract/ordering/coupons/staff'
import type { CouponTerms } from '@tiffin/contract/ordering/coupons/terms'
import type { Installation } from '../installation.ts'
import type { Diner } from '../ordering.ts'
import { SMALL_MENU } from '../small-menu.ts'
import { TENTH_OFF } from '../tenth-off.ts'
import { newStaff } from '../staff.ts'

type CouponInput = Partial<CouponTerms> & { code?: string; codes?: number }

/** A shop whose owner makes coupons: by a code, as one-off codes, or, without either, by itself. */
export async function openCouponShop(tiffin: Installation) {
  const shop = await tiffin.shop({
    menu: SMALL_MENU,
    change({ payments }) {
      payments.collection = ['CASH', 'WALLET', 'CASH_AND_WALLET']
    },
  })
  const { client } = await newStaff(tiffin, shop, 'owner')
  const params = { storeId: shop.id }
  const make = async ({ code, codes, ...terms }: CouponInput): Promise<CouponView> => {
    const way = code === undefined ? (codes === undefined ? 'ITSELF' : 'CODES') : 'CODE'
    const id = crypto.randomUUID()
    const body = { id, way, code, count: codes, terms: { ...TENTH_OFF, ...terms } } as const
    return (await client.call(makeCoupon, { params, body })).data
  }
  const end = (id: string) => client.call(endCoupon, { params: { ...params, id } })
  const made = async (id: string) =>
    (await client.call(listCoupons, { params })).data.find(each => each.id === id)!
  const codes = async (id: string) => (await client.call(listCouponCodes, { params: { ...params, id } })).data
  return { shop, owner: client, params, make, end, made, codes }
}

/** Changes a diner's basket, and what it costs then. */
export async function put(
  { client }: Diner,
  id: string,
  { language = 'en', ...body }: Record<string, unknown> & { language?: string },
): Promise<WireCart> {
  const headers = { language }
  return (await client.call(updateCart, { params: { id }, body, headers })).data
}

export async function view({ client }: Diner, id: string): Promise<WireCart> {
  return (await client.call(viewCart, { params: { id } })).data
}
