import type { DraftItem, DraftMenu } from '@tiffin/contract/menu/drafts/draft'

/**
 * The menu without an option group and without references to it; otherwise the dishes with a
 * reference would be left out.
 */
export function withoutGroup(menu: DraftMenu, gone: string): DraftMenu {
  const without = (item: DraftItem): DraftItem => {
    const { option_groups, ...rest } = item
    const left = (option_groups ?? []).filter(ref => ref !== gone)
    return left.length > 0 ? { ...rest, option_groups: left } : rest
  }
  return {
    ...menu,
    categories: menu.categories.map(category => ({
      ...category,
      ...(category.items ? { items: category.items.map(without) } : {}),
      ...(category.subcategories
        ? { subcategories: category.subcategories.map(each => ({ ...each, items: each.items.map(without) })) }
        : {}),
    })),
    option_groups: menu.option_groups
      .filter(group => group.ref !== gone)
      .map(group => ({
        ...group,
        options: group.options.map(({ next_group, ...option }) =>
          next_group === undefined || next_group === gone ? option : { ...option, next_group },
        ),
      })),
  }
}
