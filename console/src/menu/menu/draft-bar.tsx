import {
  cancelLaterMenu,
  dropDraft,
  publishDraft,
  publishDraftLater,
} from '@tiffin/contract/menu/drafts/staff'
import type { ImportProblem } from '@tiffin/contract/menu/menu/import-report'
import { changesBetween } from '@tiffin/contract/menu/drafts/changes-between'
import type { Mistake } from '@tiffin/contract/menu/drafts/find-mistakes'
import { describeChanges } from '@tiffin/contract/menu/drafts/describe-changes'
import { useQueryClient } from '@tanstack/react-query'
import { Button, ButtonLink } from '@tiffin/ui/button'
import { Dialog } from '@tiffin/ui/dialog'
import { Field } from '@tiffin/ui/field'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { dismissMessage, showMessage } from '../../lib/message.ts'
import { useSave } from '../../lib/use-save.ts'
import page from '../../shell/page.module.css'
import { useShop } from '../../current-shop/shop.tsx'
import { usePreviewLinks } from '../../current-shop/use-preview-links.ts'
import styles from './menu.module.css'
import { MistakesToPublish } from './mistake-list.tsx'
import { newsWords } from './news-words.ts'
import { problemWords } from './problem-words.ts'
import type { Draft, DraftState } from './use-draft.ts'

type Props = { draft: Draft; mistakes: Mistake[]; lead: (mistake: Mistake) => void } & Pick<
  DraftState,
  'change' | 'isSaving'
>

/** The unpublished changes, and the buttons to publish them. */
export function DraftBar({ draft, ...state }: Props) {
  const { t } = useTexts()
  const { store, moment } = useShop()
  const [isOpen, setOpen] = useState(false)
  const look = usePreviewLinks()
  const count = describeChanges(draft.live, draft.draft).length
  return (
    <>
      <div className={styles.bar} role="status">
        {count === 0 ? (
          <p className={page.soft}>
            {t(store.opened ? 'console.menu.no_draft' : 'console.menu.no_draft_unopened')}
          </p>
        ) : (
          <>
            <p>
              <strong>{t('console.menu.unpublished', { count })}</strong>
              {draft.changed && (
                <span className={page.soft}>
                  {' '}
                  {t('console.menu.changed_by', { name: draft.changed.by, time: moment(draft.changed.at) })}
                </span>
              )}
            </p>
            <div className={styles.more}>
              {look && (
                <ButtonLink href={look.draft_url} target="_blank" rel="noreferrer">
                  {t('console.menu.look')}
                </ButtonLink>
              )}
              <Button
                variant="primary"
                aria-haspopup="dialog"
                onClick={() => {
                  dismissMessage()
                  setOpen(true)
                }}
              >
                {t('console.menu.publish')}
              </Button>
            </div>
          </>
        )}
      </div>
      {isOpen && count > 0 && <PublishDialog draft={draft} {...state} onClose={() => setOpen(false)} />}
    </>
  )
}

/**
 * All changes in sentences, with buttons to publish them, now or at a scheduled time, or to discard
 * them.
 */
function PublishDialog({
  draft,
  mistakes,
  lead,
  change,
  isSaving,
  onClose,
}: Props & { onClose: () => void }) {
  const words = useTexts()
  const { t, textsOfErrors } = words
  const { store } = useShop()
  const queries = useQueryClient()
  const { save, busy: isMaking } = useSave()
  // Waits until the listed changes have been sent; otherwise fewer would be published.
  const busy = isMaking || isSaving
  const [at, setAt] = useState('')
  const [error, setError] = useState<string>()
  const [problems, setProblems] = useState<ImportProblem[]>([])
  const params = { storeId: store.id }
  const { revision } = draft
  const make = async (work: () => Promise<void>) => {
    setError(undefined)
    await save(work, {
      onRefused(refusal) {
        const own = textsOfErrors(refusal?.errors).at?.join(' ')
        setError(own)
        const leftOut = (refusal?.data as { problems?: ImportProblem[] } | undefined)?.problems
        if (leftOut) setProblems(leftOut)
        return own !== undefined
      },
      async readAgain() {
        await queries.invalidateQueries({ queryKey: ['menu-draft', store.id] })
        void queries.invalidateQueries({ queryKey: ['menu-versions', store.id] })
      },
    })
  }
  const publish = () =>
    make(async () => {
      const answer = await call(publishDraft, { params, body: { revision } })
      showMessage({
        kind: 'success',
        text: t(store.opened ? 'console.menu.published' : 'console.menu.published_unopened'),
      })
      if (answer.problems.length === 0) onClose()
      else setProblems(answer.problems)
    })
  const publishLater = () =>
    make(async () => {
      const local = `${at.replace('T', ' ')}:00`.slice(0, 19)
      await call(publishDraftLater, { params, body: { revision, at: local } })
      showMessage({ kind: 'success', text: t('console.menu.planned') })
      onClose()
    })
  const drop = () =>
    make(async () => {
      const back = changesBetween(draft.live, draft.draft)
      await call(dropDraft, { params, body: { revision } })
      const undo = () => void change(back, t('console.menu.undone'))
      showMessage({
        kind: 'success',
        text: t('console.menu.dropped'),
        action: { label: t('console.undo'), onAction: undo },
      })
      onClose()
    })
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t('console.close')}
      title={t('console.menu.publish_title')}
      lead={<p>{t('console.menu.publish_lead')}</p>}
      foot={
        <Button variant="primary" wide busy={busy} onClick={() => void publish()}>
          {t('console.menu.publish_now')}
        </Button>
      }
    >
      {problems.length > 0 && <Problems problems={problems} />}
      <MistakesToPublish
        mistakes={mistakes}
        lead={mistake => {
          onClose()
          lead(mistake)
        }}
      />
      <News before={draft.live} after={draft.draft} />
      <div className={styles.later}>
        <Field
          type="datetime-local"
          label={t('console.menu.later_at')}
          hint={t('console.menu.later_hint')}
          error={error}
          value={at}
          onChange={({ target }) => setAt(target.value)}
        />
        <Button
          busy={busy}
          onClick={() => (at === '' ? setError(t('console.menu.later_missing')) : void publishLater())}
        >
          {t('console.menu.publish_later')}
        </Button>
      </div>
      <Button busy={busy} onClick={() => void drop()}>
        {t('console.menu.drop')}
      </Button>
    </Dialog>
  )
}

/** The differences between two menus, one sentence each. */
export function News({ before, after }: { before: Draft['live']; after: Draft['live'] }) {
  const words = useTexts()
  const { store } = useShop()
  const sentences = describeChanges(before, after).map(news => newsWords(words, store, news))
  return (
    <ul className={styles.news}>
      {sentences.map((sentence, at) => (
        <li key={at}>{sentence}</li>
      ))}
    </ul>
  )
}

/** The lines that were left out, with the reasons. */
function Problems({ problems }: { problems: ImportProblem[] }) {
  const { t } = useTexts()
  return (
    <div role="alert" className={styles.note}>
      <p>
        <strong>{t('console.menu.left_out')}</strong>
      </p>
      <ul className={styles.news}>
        {problems.map(problem => (
          <li key={`${problem.path} ${problem.reason}`}>{problemWords(t, problem)}</li>
        ))}
      </ul>
    </div>
  )
}

/** The scheduled publications, each with a button to cancel it. */
export function LaterMenus({ draft }: { draft: Draft }) {
  const { t } = useTexts()
  const { store, moment } = useShop()
  const queries = useQueryClient()
  const { save, saving } = useSave()
  const takeBack = (id: string) =>
    save(
      async () => {
        await call(cancelLaterMenu, { params: { storeId: store.id, id } })
        showMessage({ kind: 'success', text: t('console.menu.taken_back') })
      },
      { part: id, readAgain: () => queries.invalidateQueries({ queryKey: ['menu-draft', store.id] }) },
    )
  return draft.later.map(({ id, at, by, problem }) => (
    <div key={id} className={styles.note}>
      <p>
        {t(problem ? `console.menu.later_${problem}` : 'console.menu.later_is', {
          time: moment(at),
          name: by,
        })}
      </p>
      <Button busy={saving.has(id)} onClick={() => void takeBack(id)}>
        {t('console.menu.take_back')}
      </Button>
    </div>
  ))
}
