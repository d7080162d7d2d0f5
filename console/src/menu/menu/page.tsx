import { dishesAmong } from '@tiffin/contract/menu/drafts/change-many'
import { changesBetween } from '@tiffin/contract/menu/drafts/changes-between'
import { findMistakes, type Mistake } from '@tiffin/contract/menu/drafts/find-mistakes'
import { Button } from '@tiffin/ui/button'
import { EmptyState } from '@tiffin/ui/empty-state'
import { Field } from '@tiffin/ui/field'
import { PlusIcon, SearchIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { useDeferredValue, useMemo, useState } from 'react'
import { Loading, NotLoaded } from '../../shell/loading.tsx'
import page from '../../shell/page.module.css'
import { useTitle } from '../../shell/use-title.ts'
import { localOf, useShopNow } from '../../current-shop/shop-clock.ts'
import { useShop } from '../../current-shop/shop.tsx'
import { ArchiveList } from './archive-list.tsx'
import { ChooseBar } from './choose-bar.tsx'
import { ColleagueNote } from './colleague-note.tsx'
import { DishDialog } from './dish-dialog.tsx'
import { DraftBar, LaterMenus } from './draft-bar.tsx'
import { FileDialog } from './file-dialog.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { GroupList } from './group-list.tsx'
import { HeadingDialog } from './heading-dialog.tsx'
import { ManyDialog } from './many-dialog.tsx'
import { useMenuDialog } from './menu-dialog.ts'
import styles from './menu.module.css'
import { MistakeList } from './mistake-list.tsx'
import { Starters } from './starters.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { FollowerNote, MenuFollowers, useSharedMenu } from './shared-menu.tsx'
import { shelvesOf } from './search-draft.ts'
import { ShelfList } from './shelf-list.tsx'
import { useDishSelection } from './use-dish-selection.ts'
import { type Draft, type DraftState, useDraft } from './use-draft.ts'
import { VersionList } from './version-list.tsx'

/** The menu is edited as a draft, which diners see after it is published [Y-05]. */
export function Page() {
  const { t } = useTexts()
  const { store } = useShop()
  useTitle(t('console.page_menu'), store.name)
  const { data, isError, why, refetch, ...state } = useDraft()
  if (!data) return isError ? <NotLoaded retry={refetch} why={why} /> : <Loading />
  return <Editor draft={data} {...state} />
}

type EditorProps = Pick<DraftState, 'change' | 'isSaving' | 'news' | 'dismiss'> & { draft: Draft }

function Editor({ draft, change, isSaving, news, dismiss }: EditorProps) {
  const { t } = useTexts()
  const [words, setWords] = useState('')
  const wanted = useDeferredValue(words)
  const [adding, setAdding] = useState<string>()
  const [isChoosing, setChoosing] = useState(false)
  const { draft: menu, live } = draft
  const { opened, setOpened, close } = useMenuDialog(menu)
  const shared = useSharedMenu()
  const source = shared?.source ?? undefined
  const isOwnMenu = !source
  const all = useMemo(() => shelvesOf(menu, ''), [menu])
  const shelves = useMemo(() => shelvesOf(menu, wanted), [menu, wanted])
  const shown = shelves.flatMap(shelf => shelf.items.map(item => item.ref))
  const chosen = useDishSelection(shown)
  const there = useMemo(() => dishesAmong(menu, chosen.refs), [menu, chosen.refs])
  const changed = useMemo(
    () => new Set(changesBetween(live, menu).map(({ kind, ref }) => `${kind} ${ref}`)),
    [live, menu],
  )
  const dish =
    opened && 'dish' in opened
      ? all.flatMap(shelf => shelf.items).find(item => item.ref === opened.dish)
      : undefined
  const today = localOf(useShopNow(60_000)).slice(0, 10)
  const mistakes = useMemo(
    () => findMistakes(menu, { tax_classes: draft.tax_classes, today }),
    [menu, draft.tax_classes, today],
  )
  const lead = ({ kind, ref, field }: Pick<Mistake, 'kind' | 'ref'> & { field?: string }) => {
    const shelf = all.find(each => each.key === `${kind} ${ref}`)
    if (kind === 'item') setOpened({ dish: ref, field })
    else if (kind === 'group') setOpened({ group: ref, field })
    else if (shelf) setOpened({ shelf })
  }
  return (
    <div className={page.page}>
      <h1>{t('console.page_menu')}</h1>
      <DraftBar draft={draft} mistakes={mistakes} lead={lead} change={change} isSaving={isSaving} />
      {news && <ColleagueNote news={news} show={lead} dismiss={dismiss} />}
      {source && <FollowerNote source={source} />}
      <LaterMenus draft={draft} />
      <MistakeList mistakes={mistakes} lead={lead} />
      <Field
        type="search"
        label={t('console.menu.search')}
        before={<SearchIcon size={24} />}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {isOwnMenu && all.length > 0 && !isChoosing && (
        <div className={styles.ways}>
          <Button variant="plain" onClick={() => setChoosing(true)}>
            {t('console.many.choose')}
          </Button>
          {menu.categories.length > 1 && (
            <Button variant="plain" aria-haspopup="dialog" onClick={() => setOpened({ order: true })}>
              {t('console.menu.order')}
            </Button>
          )}
        </div>
      )}
      {all.length === 0 && (
        <>
          <EmptyState title={t('console.menu.empty_title')}>{t('console.menu.empty')}</EmptyState>
          <Starters revision={draft.revision} />
        </>
      )}
      {all.length > 0 && shelves.length === 0 && (
        <EmptyState
          title={t('console.menu.nothing_found', { words })}
          action={<Button onClick={() => setWords('')}>{t('console.menu.show_all')}</Button>}
        />
      )}
      <ShelfList
        shelves={shelves}
        changed={changed}
        change={change}
        adding={adding}
        isOwnMenu={isOwnMenu}
        setAdding={setAdding}
        openDish={ref => setOpened({ dish: ref })}
        openShelf={shelf => setOpened({ shelf })}
        isSearch={wanted !== ''}
        chosen={isChoosing ? chosen : undefined}
      />
      {isChoosing && (
        <ChooseBar
          count={there.size}
          isSearch={wanted !== ''}
          chooseAll={
            shown.every(ref => chosen.refs.has(ref)) ? undefined : () => chosen.toggleAll(shown, true)
          }
          clear={chosen.clear}
          open={() => setOpened({ many: true })}
          close={() => {
            setChoosing(false)
            chosen.clear()
          }}
        />
      )}
      {isOwnMenu && (
        <div className={styles.more}>
          <Button icon={<PlusIcon size={20} />} onClick={() => setOpened({ under: undefined })}>
            {t('console.menu.new_category')}
          </Button>
          <Button onClick={() => setOpened({ file: true })}>{t('console.menu.file.open')}</Button>
        </div>
      )}
      <GroupList menu={menu} changed={changed} isOwnMenu={isOwnMenu} open={group => setOpened({ group })} />
      {isOwnMenu && <ArchiveList menu={menu} change={change} />}
      {isOwnMenu && <VersionList draft={draft} change={change} />}
      {shared && isOwnMenu && <MenuFollowers shared={shared} />}
      {dish && (
        <DishDialog
          key={dish.ref}
          item={dish}
          field={opened && 'field' in opened ? opened.field : undefined}
          draft={draft}
          source={source}
          shelves={all}
          change={change}
          open={ref => setOpened({ dish: ref })}
          onClose={close}
        />
      )}
      {opened && 'order' in opened && <OrderDialog menu={menu} change={change} onClose={close} />}
      {opened && 'many' in opened && (
        <ManyDialog refs={there} draft={draft} shelves={all} change={change} onClose={close} />
      )}
      {opened && 'file' in opened && <FileDialog draft={draft} change={change} onClose={close} />}
      {opened && 'group' in opened && (
        <GroupDialog
          key={opened.group ?? 'new'}
          menu={menu}
          source={source}
          group={menu.option_groups.find(group => group.ref === opened.group)}
          field={opened.field}
          change={change}
          onClose={close}
        />
      )}
      {opened && ('shelf' in opened || 'under' in opened) && (
        <HeadingDialog
          key={'shelf' in opened ? opened.shelf.key : `new ${opened.under}`}
          menu={menu}
          source={source}
          shelf={'shelf' in opened ? all.find(shelf => shelf.key === opened.shelf.key) : undefined}
          under={'under' in opened ? opened.under : undefined}
          change={change}
          addUnder={under => setOpened({ under })}
          onClose={close}
        />
      )}
    </div>
  )
}
