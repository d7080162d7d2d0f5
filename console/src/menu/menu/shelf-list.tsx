import { Badge } from '@tiffin/ui/badge'
import { Button } from '@tiffin/ui/button'
import { CheckRow } from '@tiffin/ui/check-row'
import { IconButton } from '@tiffin/ui/icon-button'
import { PencilIcon, PlusIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { useRef } from 'react'
import page from '../../shell/page.module.css'
import { ChooseRow } from './choose-row.tsx'
import { DishRow } from './dish-row.tsx'
import styles from './menu.module.css'
import { QuickAdd } from './quick-add.tsx'
import type { Shelf } from './search-draft.ts'
import type { DishSelection } from './use-dish-selection.ts'
import type { DraftState } from './use-draft.ts'
import { useReorder } from './use-reorder.ts'

type Props = {
  shelves: Shelf[]
  /** Keys of the parts that differ from the published menu. */
  changed: ReadonlySet<string>
  change: DraftState['change']
  /** The key of the shelf to which dishes are added. */
  adding: string | undefined
  /** Whether dishes can be added and moved; not in a shop that takes over the menu of another one. */
  isOwnMenu: boolean
  setAdding: (key: string | undefined) => void
  openDish: (ref: string) => void
  openShelf: (shelf: Shelf) => void
  /** During a search a shelf does not show all its dishes, so they cannot be reordered. */
  isSearch: boolean
  /** Absent: no selection is in progress. */
  chosen: DishSelection | undefined
}

/** The menu from the first to the last category. */
export function ShelfList({ shelves, ...props }: Props) {
  return shelves.map(shelf => <ShelfView key={shelf.key} shelf={shelf} {...props} />)
}

type ShelfHeadProps = { shelf: Shelf; isChanged: boolean; edit: () => void }

function ShelfHead({ shelf, isChanged, edit }: ShelfHeadProps) {
  const { t } = useTexts()
  return (
    <div className={styles.shelfHead}>
      {shelf.kind === 'category' ? <h2>{shelf.name}</h2> : <h3>{shelf.name}</h3>}
      {isChanged && <Badge tone="accent">{t('console.menu.changed')}</Badge>}
      <IconButton
        label={t('console.menu.edit_category', { name: shelf.name })}
        aria-haspopup="dialog"
        onClick={edit}
      >
        <PencilIcon size={20} />
      </IconButton>
    </div>
  )
}

type AllProps = { name: string; refs: string[]; chosen: DishSelection }

function AllOfShelf({ name, refs, chosen }: AllProps) {
  const { t } = useTexts()
  return (
    <CheckRow
      label={t('console.many.all_of', { name: name })}
      checked={refs.every(ref => chosen.refs.has(ref))}
      onChange={({ target }) => chosen.toggleAll(refs, target.checked)}
    />
  )
}

function ShelfView({ shelf, ...props }: Omit<Props, 'shelves'> & { shelf: Shelf }) {
  const { t } = useTexts()
  const { changed, change, adding, setAdding, openDish, openShelf, isSearch, chosen } = props
  const refs = shelf.items.map(item => item.ref)
  const adder = useRef<HTMLButtonElement>(null)
  const move = (ref: string, before: string | null, position: number) => {
    if (isSearch) return
    const name = shelf.items.find(item => item.ref === ref)?.name ?? ''
    const text = t('console.menu.moved_in', { name, position, count: refs.length, above: shelf.name })
    void change([{ do: 'move', kind: 'item', ref, into: shelf.place, before }], text)
  }
  const { list, drag, handleOf } = useReorder(refs, move)
  const close = () => {
    setAdding(undefined)
    requestAnimationFrame(() => adder.current?.focus())
  }
  return (
    <section className={styles.shelf} data-shelf={shelf.name}>
      <ShelfHead shelf={shelf} isChanged={changed.has(shelf.key)} edit={() => openShelf(shelf)} />
      {chosen && refs.length > 1 && <AllOfShelf name={shelf.name} refs={refs} chosen={chosen} />}
      {shelf.count === 0 && shelf.kind === 'subcategory' && (
        <p className={page.soft}>{t('console.menu.empty_category')}</p>
      )}
      <ul role="list" ref={list}>
        {shelf.items.map(item =>
          chosen ? (
            <ChooseRow
              key={item.ref}
              item={item}
              isChanged={changed.has(`item ${item.ref}`)}
              chosen={chosen}
            />
          ) : (
            <DishRow
              key={item.ref}
              item={item}
              isChanged={changed.has(`item ${item.ref}`)}
              handle={props.isOwnMenu ? handleOf(item.ref) : undefined}
              state={drag?.dragged === item.ref ? 'dragged' : drag?.over === item.ref ? 'over' : undefined}
              open={() => openDish(item.ref)}
            />
          ),
        )}
      </ul>
      {chosen || !props.isOwnMenu ? null : adding === shelf.key ? (
        <QuickAdd shelf={shelf} change={change} onClose={close} />
      ) : (
        <Button
          ref={adder}
          variant="plain"
          icon={<PlusIcon size={20} />}
          aria-label={t('console.menu.add_to', { name: shelf.name })}
          onClick={() => setAdding(shelf.key)}
        >
          {t('console.menu.add_dish')}
        </Button>
      )}
    </section>
  )
}
