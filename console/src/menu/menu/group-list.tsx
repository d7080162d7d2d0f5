import type { DraftGroup, DraftMenu } from '@tiffin/contract/menu/drafts/draft'
import { Badge } from '@tiffin/ui/badge'
import { Button } from '@tiffin/ui/button'
import { PlusIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import page from '../../shell/page.module.css'
import styles from './menu.module.css'

type Props = {
  menu: DraftMenu
  changed: ReadonlySet<string>
  /** Whether groups can be added; not in a shop that takes over the menu of another one. */
  isOwnMenu: boolean
  /** Undefined: a new group. */
  open: (ref: string | undefined) => void
}

/** The option groups, each with its limits and the number of dishes that use it. */
export function GroupList({ menu, changed, isOwnMenu, open }: Props) {
  const { t } = useTexts()
  const items = menu.categories.flatMap(({ items = [], subcategories = [] }) => [
    ...items,
    ...subcategories.flatMap(each => each.items),
  ])
  const rule = ({ min = 0, max, options }: DraftGroup) =>
    [
      min > 0 ? t('console.menu.at_least', { count: min }) : t('console.menu.optional'),
      max === undefined ? '' : t('console.menu.at_most', { count: max }),
      t('console.menu.options', { count: options.length }),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <section className={styles.shelf}>
      <h2>{t('console.menu.groups')}</h2>
      {menu.option_groups.length === 0 && <p className={page.soft}>{t('console.menu.groups_empty')}</p>}
      <ul role="list">
        {menu.option_groups.map(group => {
          const uses = items.filter(item => item.option_groups?.includes(group.ref)).length
          return (
            <li key={group.ref} className={styles.row} data-group={group.ref}>
              <button
                type="button"
                className={styles.open}
                aria-haspopup="dialog"
                onClick={() => open(group.ref)}
              >
                <span className={styles.name}>{group.name}</span>
                {changed.has(`group ${group.ref}`) && (
                  <Badge tone="accent">{t('console.menu.changed')}</Badge>
                )}
                <span className={page.soft}>
                  {rule(group)} · {t('console.menu.in_dishes', { count: uses })}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      {isOwnMenu && (
        <Button
          variant="plain"
          icon={<PlusIcon size={20} />}
          aria-haspopup="dialog"
          onClick={() => open(undefined)}
        >
          {t('console.menu.new_group')}
        </Button>
      )}
    </section>
  )
}
