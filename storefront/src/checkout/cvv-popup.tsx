import { Button } from '@tiffin/ui/button'
import { Dialog } from '@tiffin/ui/dialog'
import { Field } from '@tiffin/ui/field'
import { useTexts } from '@tiffin/ui/texts'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useCardName } from '../account/use-cards.ts'
import { afterPopup } from '../lib/after-popup.ts'
import { closePopup, type Popups } from '../lib/popup.ts'
import type { Outcome } from './outcome.ts'
import cvvStyles from './cvv-popup.module.css'
import styles from './warning-popup.module.css'

/** The security code is kept nowhere: not in a store of the browser, and not in this field after it was sent. */
export function CvvPopup({ card, send, onOutcome }: Popups['cvv']) {
  const { t } = useTexts()
  const nameOf = useCardName()
  const form = useId()
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  useEffect(() => field.current?.focus(), [])
  const digits = card.brand === 'AMEX' ? 4 : 3
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const input = field.current
    const cvv = input?.value ?? ''
    if (busy || !input) return
    if (!new RegExp(`^\\d{${digits}}$`).test(cvv)) return setError(t('cards.cvv.wrong', { digits }))
    setBusy(true)
    setError(undefined)
    const outcome = await send(cvv).catch((failed: unknown): Outcome => ({ result: 'failed', error: failed }))
    input.value = ''
    setBusy(false)
    if (outcome.result !== 'cvv') return afterPopup(() => onOutcome(outcome))
    setError(outcome.message)
    input.focus()
  }
  return (
    <Dialog
      open
      onClose={closePopup}
      dismissible={!busy}
      title={t('cards.cvv.title')}
      closeLabel={t('shell.close')}
      foot={
        <div className={styles.buttons}>
          <Button variant="primary" type="submit" form={form} busy={busy}>
            {t('cards.cvv.pay')}
          </Button>
          <Button variant="quiet" disabled={busy} onClick={closePopup}>
            {t('cards.cvv.back')}
          </Button>
        </div>
      }
    >
      <form id={form} className={cvvStyles.form} noValidate onSubmit={event => void submit(event)}>
        <p>{t('cards.cvv.text', { card: nameOf(card) })}</p>
        <Field
          ref={field}
          label={t('cards.cvv.label')}
          hint={t('cards.cvv.hint', { digits })}
          error={error}
          type="password"
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={digits}
        />
      </form>
    </Dialog>
  )
}
