import type { AddonChoice } from '@tiffin/contract/ordering/cart/cart'
import type { OptionProblem } from '@tiffin/contract/menu/menu/options'
import type { Context } from '../../platform/http/context.ts'
import { type Refusal, refusal } from '../../platform/http/refusal.ts'
import { type InMemoryItem, type MenuInMemory, menuOf } from '../../menu/menu/menu-of.ts'
import { type OptionChoice, chosenOptions, keyOfChoice } from '@tiffin/contract/menu/menu/choice'
import { pricedChoice } from './priced-choice.ts'

/** A dish with options as it was sent, and the key of its line. */
export type DishChoice = { key: string; item_id: string; addons: OptionChoice[] }

export function dishChoice(sent_id: string, sent: readonly AddonChoice[]): DishChoice {
  const item_id = sent_id.toLowerCase()
  const addons = chosenOptions(sent)
  return { key: keyOfChoice(item_id, addons), item_id, addons }
}

/**
 * Returns the dish, or refuses a choice that the menu does not allow [B-04]. The time is not checked: a line that is
 * not sold at the basket's time is marked instead, since the diner may choose another time [T-24]. The menu is reloaded
 * before a choice is refused.
 */
export async function requireChoice(ctx: Context, wanted: DishChoice): Promise<InMemoryItem> {
  const find = async () => judge(await menuOf(ctx), wanted)
  const found = await find()
  if ('item' in found) return found.item
  const { id, menu_revision } = ctx.store
  ctx.services.stores.forget(id)
  ctx.store = (await ctx.services.stores.byId(id)) ?? ctx.store
  const again = ctx.store.menu_revision === menu_revision ? found : await find()
  if ('item' in again) return again.item
  throw again.refused(ctx)
}

type Judgement = { item: InMemoryItem } | { refused(ctx: Context): Refusal }

function judge(menu: MenuInMemory, { item_id, addons }: DishChoice): Judgement {
  const item = menu.items.get(item_id)
  if (!item || item.sold_out) return { refused: () => refusal('item-unavailable') }
  const { problems } = pricedChoice(menu, item, addons)
  if (problems.length > 0)
    return { refused: ctx => refusal('addons-invalid', { errors: errorsOf(ctx, problems) }) }
  return { item }
}

/**
 * Errors by group, so that the client can display each at its group. Choices in groups that are not open are listed
 * under `addons`.
 */
function errorsOf(ctx: Context, problems: readonly OptionProblem[]): Record<string, string[]> {
  return Object.fromEntries(
    problems.map(({ group_id }) => [group_id || 'addons', [ctx.translate('errors.addons-invalid')]]),
  )
}
