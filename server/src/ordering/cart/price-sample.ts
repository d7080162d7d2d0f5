import type * as endpoints from '@tiffin/contract/ordering/cart/staff'
import type { SectionName, Settings } from '@tiffin/contract/shop/settings'
import { dateOf } from '@tiffin/contract/time'
import type * as z from 'zod/mini'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { type InMemoryItem, menuOf } from '../../menu/menu/menu-of.ts'
import { validateSection } from '../../shop/settings/validate-section.ts'
import { toLocal } from '../../shop/stores/local-time.ts'
import { chargeLabel } from './charge-label.ts'
import { priceBasket } from './pricing.ts'

const QUANTITIES = [2, 1, 1]

/** Prices some dishes of the menu with unsaved settings, using the calculator of all baskets. Stores nothing. */
export async function priceSample(
  ctx: StaffStoreContext,
  { body: { sections, service_type, payment_mode, area, day } }: DecodedRequest<typeof endpoints.priceSample>,
): Promise<{ data: z.infer<typeof endpoints.SampleBasket> }> {
  const settings = { ...ctx.store.settings, ...judged(ctx, sections) }
  const dishes = sampleOf([...(await menuOf(ctx)).items.values()])
  const priced = priceBasket({
    lines: dishes.map(({ id, category_id, tax_class, offer, price }, index) => ({
      id,
      item_id: id,
      category_id,
      tax_class,
      offer,
      quantity: QUANTITIES[index] ?? 1,
      menu_price: price,
      options_price: 0,
    })),
    settings,
    service_type,
    day: day ?? dateOf(toLocal(ctx.store, ctx.now)),
    payment_mode,
    area: settings.delivery.areas[area ?? 0],
    coupon: null,
    points: null,
  })
  const lines = priced.lines.map(({ price }, index) => ({
    name: dishes[index]!.name,
    quantity: QUANTITIES[index] ?? 1,
    price,
  }))
  return {
    data: {
      lines,
      sub_total: priced.sub_total,
      charges: priced.charges.map(charge => ({
        ...charge,
        label: chargeLabel(ctx.translate, settings.tax, charge),
      })),
      total: { value: priced.total, currency: ctx.store.configuration.currency.iso },
      missing: priced.minimum.missing,
    },
  }
}

/** Three dishes, of different tax classes if the menu has them. */
function sampleOf(items: InMemoryItem[]): InMemoryItem[] {
  // Dishes on offer are left out: a free one would make the sample hard to understand.
  const priced = items.filter(({ price, offer }) => price > 0 && offer === 'NONE')
  const first = [...new Map(priced.toReversed().map(item => [item.tax_class, item])).values()]
  return [...new Set([...first.toReversed(), ...priced])].slice(0, QUANTITIES.length)
}

type UnsavedSections = Partial<Record<SectionName, Record<string, unknown>>>

/** The unsaved sections in their stored form; throws all errors together. */
function judged({ translate }: StaffStoreContext, sections: UnsavedSections): Partial<Settings> {
  const each = Object.entries(sections).map(
    ([section, value]) => [section, validateSection(section as SectionName, value, { translate })] as const,
  )
  const errors = each.flatMap(([, one]) => ('errors' in one ? Object.entries(one.errors) : []))
  if (errors.length > 0) throw refusal('invalid-data', { errors: Object.fromEntries(errors) })
  return Object.fromEntries(each.flatMap(([section, one]) => ('value' in one ? [[section, one.value]] : [])))
}
