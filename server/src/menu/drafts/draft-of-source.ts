import type { DraftMenu } from '@tiffin/contract/menu/drafts/draft'
import type { Line } from '../menu-file/line-ledger.ts'
import type { SourceMenu } from '../menu-file/read-menu-file.ts'
import { mostChoices } from '../menu/source-rows.ts'
import { canonicalMenu } from './canonical-part.ts'

/** The lines of a file as a draft, in the form of an export. Dishes may have no price. */
export function draftOfSource(source: SourceMenu, currency: string): DraftMenu {
  const inHeading = Map.groupBy(source.items, each => (each.subcategory ?? each.category).path)
  const inCategory = Map.groupBy(source.subcategories, each => each.category.path)
  const inGroup = Map.groupBy(source.options, each => each.group.path)
  const itemsOf = ({ path }: Line) => (inHeading.get(path) ?? []).map(({ value }) => value)
  return canonicalMenu({
    currency,
    categories: source.categories.map(({ line, value }) => ({
      ...value,
      items: itemsOf(line),
      subcategories: (inCategory.get(line.path) ?? []).map(each => ({
        ...each.value,
        items: itemsOf(each.line),
      })),
    })),
    option_groups: source.option_groups.map(({ line, value }) => {
      const options = (inGroup.get(line.path) ?? []).map(option => option.value)
      return { ...value, max: mostChoices(value, options.length) || undefined, options }
    }),
  })
}
