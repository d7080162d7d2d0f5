import type * as endpoints from '@tiffin/contract/ordering/coupons/staff'
import { COUPONS_AT_MOST, CouponTerms } from '@tiffin/contract/ordering/coupons/terms'
import { CODE_FORM, couponCode, type CouponWay } from '@tiffin/contract/ordering/coupons/coupon-code'
import type { WrittenCoupon } from '../../people/audit/coupon-in.ts'
import { json, sql } from '../../platform/db/sql.ts'
import * as z from 'zod/mini'
import type { Run } from '../../platform/db/database.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { type MenuInMemory, menuOf } from '../../menu/menu/menu-of.ts'
import { fieldErrors } from '../../shop/settings/field-errors.ts'
import { changeCoupons } from './change-coupons.ts'
import { couponWriter } from './coupon-writer.ts'
import { couponViewColumns, couponView, type CouponViewRow } from './coupon-view.ts'
import { oneOffCodes } from './one-off-codes.ts'
import { writtenCoupon } from './written-coupon.ts'

type Body = DecodedRequest<typeof endpoints.makeCoupon>['body']
type Errors = Record<string, string[]>
type NewCoupon = { id: string; way: CouponWay; code: string | null; codes: string[]; terms: CouponTerms }

/**
 * Creates a coupon. Idempotent: a request with the same id, sent again after a lost response, creates no second one.
 */
export async function makeCoupon(
  ctx: StaffStoreContext,
  { body }: DecodedRequest<typeof endpoints.makeCoupon>,
): Promise<ResponseFor<typeof endpoints.makeCoupon>> {
  const menu = await menuOf(ctx)
  const coupon = readNew(ctx, body, menu)
  const before = await readCoupon(ctx, coupon.id)
  if (!before)
    await changeCoupons(ctx, async run => {
      await requireRoom(ctx, run, coupon)
      return insert(ctx, run, { coupon, written: writtenCoupon(coupon.terms, menu) })
    })
  const made = couponView(ctx, before ?? (await readCoupon(ctx, coupon.id))!, couponWriter(ctx, menu))
  return { data: made! }
}

/** The fields of the form in stored form. All invalid fields are reported together. */
function readNew(ctx: StaffStoreContext, body: Body, menu: MenuInMemory): NewCoupon {
  const { translate } = ctx
  const read = z.safeParse(CouponTerms, body.terms)
  const errors: Errors = read.success ? {} : fieldErrors(read.error, body.terms, translate)
  const code = body.way === 'CODE' ? couponCode(body.code ?? '') : null
  if (code !== null && !CODE_FORM.test(code)) errors.code = [translate('errors.coupon-code')]
  if (body.way === 'CODES' && !body.count) errors.count = [translate('errors.required')]
  if (read.success) Object.assign(errors, dishErrors(read.data, menu, translate('errors.coupon-dish')))
  if (!read.success || Object.keys(errors).length > 0) throw refusal('invalid-data', { errors })
  const codes = body.way === 'CODES' ? oneOffCodes(body.count ?? 0) : []
  return { id: body.id, way: body.way, code, codes, terms: settled(read.data) }
}

/** Removes terms that contradict the benefit. */
function settled(terms: CouponTerms): CouponTerms {
  const { gift } = terms
  return {
    ...terms,
    ...(gift.code === 'FREE_DELIVERY' && { service_types: ['delivery' as const] }),
    ...(gift.code === 'FREE_ITEM' && { only: null }),
    ...(terms.who === 'first_order' && { per_customer: 1 }),
  }
}

function dishErrors({ gift, only }: CouponTerms, { items, menu }: MenuInMemory, text: string): Errors {
  const isCategory = (id: string) => menu.categories.some(category => category.id === id)
  const isMissing = only && !(only.items.every(id => items.has(id)) && only.categories.every(isCategory))
  const isEmpty = only && only.items.length + only.categories.length === 0
  return {
    ...(gift.code === 'FREE_ITEM' &&
      !items.has(gift.settings.item_id) && { 'gift.settings.item_id': [text] }),
    ...((isMissing || isEmpty) && { only: [text] }),
  }
}

async function requireRoom(
  { store, translate }: StaffStoreContext,
  run: Run,
  { code }: NewCoupon,
): Promise<void> {
  const [known] = await run(sql<{ running: number; taken: boolean }>`
    select count(*)::int as running, coalesce(bool_or(code = ${code}::text), false) or exists (
      select from coupon_code where store_id = ${store.id} and code = ${code}::text) as taken
    from coupon where store_id = ${store.id} and ended_at is null`)
  if (known!.taken) throw refusal('invalid-data', { errors: { code: [translate('errors.coupon-taken')] } })
  if (known!.running < COUPONS_AT_MOST) return
  const full = translate('errors.coupons-full', { most: COUPONS_AT_MOST })
  throw refusal('invalid-data', { errors: { '': [full] } })
}

async function insert(
  { store, now, staff }: StaffStoreContext,
  run: Run,
  { coupon, written }: { coupon: NewCoupon; written: WrittenCoupon },
): Promise<string> {
  const { id, way, code, codes, terms } = coupon
  await run(sql`insert into coupon (store_id, id, way, code, terms, most_uses, created_at, created_by)
    values (${store.id}, ${id}, ${way}, ${code}, ${json(terms)}, ${terms.most_uses}, ${now}, ${staff.name})`)
  await run(sql`insert into coupon_code (store_id, code, coupon_id)
    select ${store.id}::int, made.code, ${id}::uuid from jsonb_array_elements_text(${json(codes)}) as made(code)
    on conflict (store_id, code) do nothing`)
  await run(sql`insert into audit (store_id, at, staff_id, actor, action, subject, before, after)
    values (${store.id}, ${now}, ${staff.id}, ${staff.name}, 'COUPON_MADE', ${code ?? terms.name}, ${json({})}, ${json(written)})`)
  return id
}

async function readCoupon(
  { store, query }: StaffStoreContext,
  id: string,
): Promise<CouponViewRow | undefined> {
  const [row] = await query(sql<CouponViewRow>`
    select ${couponViewColumns} from coupon where store_id = ${store.id} and id = ${id}::uuid`)
  return row
}
