import type { DraftChange } from '@tiffin/contract/menu/drafts/draft'
import { sameValue } from '@tiffin/contract/menu/drafts/same-value'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'

/** Refuses changes other than prices in a shop that takes over the menu of another one. */
export function requireOwnChanges({ store }: Pick<Context, 'store'>, changes: readonly DraftChange[]): void {
  if (store.menu_source_id !== null && !changes.every(isPriceChange)) throw refusal('menu-followed')
}

/** Refuses another menu in a shop that takes over the menu of another one. */
export function requireOwnMenuHere({ store }: Pick<Context, 'store'>): void {
  if (store.menu_source_id !== null) throw refusal('menu-followed')
}

export function isPriceChange(change: DraftChange): boolean {
  if (change.do !== 'set') return false
  const { kind, was, now } = change
  if (kind === 'item') return Object.keys(now).every(name => name === 'price')
  return (
    kind === 'group' &&
    Object.keys(now).every(name => name === 'options') &&
    sameValue(withoutPrices(was.options), withoutPrices(now.options))
  )
}

function withoutPrices(options: unknown): object[] {
  return ((options ?? []) as object[]).map(option => ({ ...option, price: undefined }))
}
