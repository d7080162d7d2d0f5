import type { DraftMenu } from '@tiffin/contract/menu/drafts/draft'
import { costs } from '@tiffin/contract/menu/drafts/find-mistakes'
import type { Ledger } from '../menu-file/line-ledger.ts'
import type { SourceMenu } from '../menu-file/read-menu-file.ts'

/** Adds a remark for every dish that is free in the file but not on the current menu. */
export function remarkFreeDishes(
  source: SourceMenu,
  { draft, live }: { draft: DraftMenu; live: DraftMenu },
  ledger: Ledger,
): void {
  const [free, alreadyFree] = [freeDishes(draft), freeDishes(live)]
  for (const { line, value } of source.items)
    if (free.has(value.ref) && !alreadyFree.has(value.ref))
      ledger.remark(line, { field: 'price', reason: ['reason.free'], remedy: ['remedy.free'] })
}

/** The refs of dishes whose price and required options cost nothing. */
function freeDishes({ categories, option_groups }: DraftMenu): Set<string> {
  const priced = new Set(option_groups.filter(costs).map(({ ref }) => ref))
  const free = categories
    .flatMap(({ items = [], subcategories = [] }) => [...items, ...subcategories.flatMap(each => each.items)])
    .filter(({ price, option_groups: own = [] }) => Number(price) === 0 && !own.some(ref => priced.has(ref)))
  return new Set(free.map(({ ref }) => ref))
}
