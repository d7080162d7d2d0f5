import { useQueryClient } from '@tanstack/react-query'
import { changePoints, MAX_POINTS, MAX_REASON } from '@tiffin/contract/back-office/customers/staff'
import { Button } from '@tiffin/ui/button'
import { Dialog } from '@tiffin/ui/dialog'
import { Field } from '@tiffin/ui/field'
import { TextArea } from '@tiffin/ui/text-area'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { RestoredEditsNote } from '../../form/restored-edits-note.tsx'
import { useTyped } from '../../form/use-typed.ts'
import { call } from '../../lib/api.ts'
import { showMessage } from '../../lib/message.ts'
import { useSave } from '../../lib/use-save.ts'
import { useShop } from '../../current-shop/shop.tsx'
import styles from './customers.module.css'

type Props = { id: string; name: string; close: () => void }

/** `change_id`: pressing again, even in another tab or on another day, makes only one change. */
const EMPTY = { change_id: '', typed: '', reason: '' }

/** Asks for number and reason. Typed values are kept after a failed call and after the dialog is closed. */
export function PointsDialog({ id, name, close }: Props) {
  const { t } = useTexts()
  const { store } = useShop()
  const queries = useQueryClient()
  const { form, type, forget, wereKept } = useTyped(`points ${id}`, EMPTY)
  const { change_id, typed, reason } = form
  const [isJudged, setJudged] = useState(false)
  const [refused, setRefused] = useState<string>()
  const { save, busy: isBusy } = useSave()
  const points = pointsIn(typed)
  const texts = (name: string, values = {}) => t(`console.customers.points.${name}`, values)
  /** With another number or reason it is another change. */
  const change = (fields: Partial<typeof EMPTY>) => {
    setRefused(undefined)
    type({ ...fields, change_id: crypto.randomUUID() })
  }
  const submit = async () => {
    setJudged(true)
    if (points === undefined || reason.trim() === '') return
    const params = { storeId: store.id, id }
    await save(
      async () => {
        const body = { id: change_id, points, reason: reason.trim() }
        const fresh = await call(changePoints, { params, body })
        queries.setQueryData(['customers', store.id, 'points', id], fresh)
        showMessage({ kind: 'success', text: texts('changed', { name, points: fresh.points }) })
        forget()
        close()
      },
      {
        onRefused(refusal) {
          const [wrong] = refusal?.errors.points ?? []
          setRefused(wrong)
          return wrong !== undefined
        },
      },
    )
  }
  const most = String(MAX_POINTS)
  return (
    <Dialog
      open
      onClose={close}
      closeLabel={t('console.close')}
      title={texts('change_title', { name })}
      foot={
        <div className={styles.two}>
          <Button onClick={close}>{texts('cancel')}</Button>
          <Button variant="primary" busy={isBusy} onClick={() => void submit()}>
            {texts('save')}
          </Button>
        </div>
      }
    >
      {wereKept && <RestoredEditsNote discard={forget} />}
      <Field
        label={texts('count')}
        hint={texts('count_hint', { most })}
        error={refused ?? (isJudged && points === undefined ? texts('count_wrong', { most }) : undefined)}
        inputMode="text"
        autoComplete="off"
        value={typed}
        maxLength={8}
        onChange={event => change({ typed: event.currentTarget.value })}
      />
      <TextArea
        label={texts('reason')}
        hint={texts('reason_hint')}
        error={isJudged && reason.trim() === '' ? texts('reason_missing') : undefined}
        value={reason}
        maxLength={MAX_REASON}
        onChange={event => change({ reason: event.currentTarget.value })}
      />
    </Dialog>
  )
}

/** A whole number. The minus sign may be the one of a keyboard or of a word processor. */
function pointsIn(text: string): number | undefined {
  const given = text.trim().replace('−', '-')
  const points = /^[-+]?\d+$/.test(given) ? Number(given) : 0
  return points !== 0 && Math.abs(points) <= MAX_POINTS ? points : undefined
}
