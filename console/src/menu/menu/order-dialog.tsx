import type { DraftMenu } from '@tiffin/contract/menu/drafts/draft'
import { Dialog } from '@tiffin/ui/dialog'
import { MenuIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import type { ReactNode } from 'react'
import page from '../../shell/page.module.css'
import styles from './menu.module.css'
import type { DraftState } from './use-draft.ts'
import { useReorder } from './use-reorder.ts'

type Props = { menu: DraftMenu; change: DraftState['change']; onClose: () => void }

/** The categories without their dishes, so that all of them are within reach while dragging. */
export function OrderDialog({ menu, change, onClose }: Props) {
  const { t } = useTexts()
  return (
    <Dialog open onClose={onClose} closeLabel={t('console.close')} title={t('console.menu.order_title')}>
      <p className={page.soft}>{t('console.menu.order_hint')}</p>
      <Headings kind="category" headings={menu.categories} change={change}>
        {({ ref, subcategories = [] }) =>
          subcategories.length > 0 && (
            <Headings kind="subcategory" headings={subcategories} into={{ category: ref }} change={change} />
          )
        }
      </Headings>
    </Dialog>
  )
}

type Heading = { ref: string; name: string }
type HeadingsProps<Each extends Heading> = {
  kind: 'category' | 'subcategory'
  headings: readonly Each[]
  into?: { category?: string }
  change: DraftState['change']
  children?: (heading: Each) => ReactNode
}

function Headings<Each extends Heading>(props: HeadingsProps<Each>) {
  const { kind, headings, into = {}, change, children } = props
  const { t } = useTexts()
  const refs = headings.map(({ ref }) => ref)
  const { list, drag, handleOf } = useReorder(refs, (ref, before, position) => {
    const name = headings.find(each => each.ref === ref)?.name ?? ''
    const text = t('console.menu.moved_to', { name, position, count: refs.length })
    void change([{ do: 'move', kind, ref, into, before }], text)
  })
  const stateOf = (ref: string) =>
    drag?.dragged === ref ? 'dragged' : drag?.over === ref ? 'over' : undefined
  return (
    <ul role="list" ref={list} className={styles.headings}>
      {headings.map(each => (
        <li key={each.ref} data-heading={each.ref}>
          <div className={styles.row} data-drag={stateOf(each.ref)}>
            <button
              type="button"
              className={styles.handle}
              aria-label={t('console.menu.move', { name: each.name })}
              title={t('console.menu.move_hint')}
              {...handleOf(each.ref)}
            >
              <MenuIcon size={20} />
            </button>
            <span className={styles.heading}>{each.name}</span>
          </div>
          {children?.(each)}
        </li>
      ))}
    </ul>
  )
}
