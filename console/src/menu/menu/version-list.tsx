import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  getMenuVersion,
  listMenuVersions,
  type MenuVersion,
  restoreMenu,
} from '@tiffin/contract/menu/drafts/staff'
import { changesBetween } from '@tiffin/contract/menu/drafts/changes-between'
import { Button } from '@tiffin/ui/button'
import { Dialog } from '@tiffin/ui/dialog'
import { Disclosure } from '@tiffin/ui/disclosure'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { showMessage } from '../../lib/message.ts'
import { useSave } from '../../lib/use-save.ts'
import { Loading, NotLoaded } from '../../shell/loading.tsx'
import page from '../../shell/page.module.css'
import { useShop } from '../../current-shop/shop.tsx'
import { News } from './draft-bar.tsx'
import styles from './menu.module.css'
import type { Draft, DraftState } from './use-draft.ts'

type Props = { draft: Draft; change: DraftState['change'] }

/**
 * Published versions with their authors, newest first; each can be restored as the draft. Loaded
 * when opened.
 */
export function VersionList(props: Props) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure summary={t('console.menu.versions')} onToggle={event => setOpen(event.currentTarget.open)}>
      {isOpen && <Versions {...props} />}
    </Disclosure>
  )
}

function Versions(props: Props) {
  const { t } = useTexts()
  const { store, moment } = useShop()
  const [looked, setLooked] = useState<MenuVersion>()
  const versions = useInfiniteQuery({
    queryKey: ['menu-versions', store.id],
    queryFn: ({ pageParam, signal }) =>
      call(listMenuVersions, {
        params: { storeId: store.id },
        query: pageParam === undefined ? {} : { before: String(pageParam) },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: last => (last.more ? last.data.at(-1)?.revision : undefined),
  })
  if (!versions.data) return versions.isError ? <NotLoaded retry={versions.refetch} /> : <Loading />
  const all = versions.data.pages.flatMap(each => each.data)
  if (all.length === 0) return <p className={page.soft}>{t('console.menu.versions_empty')}</p>
  return (
    <>
      <ol role="list" className={page.records}>
        {all.map(version => (
          <li key={version.revision} className={styles.entry}>
            <span className={styles.name}>
              {moment(version.replaced_at)} · {version.replaced_by}
            </span>
            <Button aria-haspopup="dialog" onClick={() => setLooked(version)}>
              {t('console.settings.look')}
            </Button>
          </li>
        ))}
      </ol>
      {versions.hasNextPage && (
        <Button busy={versions.isFetchingNextPage} onClick={() => void versions.fetchNextPage()}>
          {t('console.settings.show_more')}
        </Button>
      )}
      {looked && <Version {...props} version={looked} onClose={() => setLooked(undefined)} />}
    </>
  )
}

/** The changes of one publication. */
function Version({ draft, change, version, onClose }: Props & { version: MenuVersion; onClose: () => void }) {
  const { t } = useTexts()
  const { store, moment } = useShop()
  const queries = useQueryClient()
  const { save, busy } = useSave()
  const params = { storeId: store.id, revision: version.revision }
  const read = useQuery({
    queryKey: ['menu-version', store.id, version.revision],
    queryFn: ({ signal }) => call(getMenuVersion, { params, signal }),
  })
  const restore = () =>
    save(
      async () => {
        await call(restoreMenu, { params, body: { revision: draft.revision } })
        const back = read.data ? changesBetween(read.data.menu, draft.draft) : []
        const undo = () => void change(back, t('console.menu.undone'))
        const action = { label: t('console.undo'), onAction: undo }
        showMessage({ kind: 'success', text: t('console.menu.restored'), action })
        onClose()
      },
      { readAgain: () => queries.invalidateQueries({ queryKey: ['menu-draft', store.id] }) },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t('console.close')}
      title={t('console.menu.version_title', { time: moment(version.replaced_at) })}
      lead={<p>{t('console.menu.version_lead', { name: version.replaced_by })}</p>}
      foot={
        <Button variant="primary" wide busy={busy} onClick={() => void restore()}>
          {t('console.menu.restore')}
        </Button>
      }
    >
      {read.data ? (
        <News before={read.data.menu} after={read.data.next} />
      ) : read.isError ? (
        <NotLoaded retry={read.refetch} />
      ) : (
        <Loading />
      )}
      <p className={page.soft}>
        {t(draft.changed ? 'console.menu.restore_hint_draft' : 'console.menu.restore_hint')}
      </p>
    </Dialog>
  )
}
