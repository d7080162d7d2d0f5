import { Button } from '@tiffin/ui/button'
import { Dialog } from '@tiffin/ui/dialog'
import { Field } from '@tiffin/ui/field'
import { useTexts } from '@tiffin/ui/texts'
import { type SubmitEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { useCardName } from '../../people/account/use-cards.ts'
import { closePopup, type Popups } from '../../lib/popup.ts'
import cvvStyles from './cvv-popup.module.css'
import styles from './warning-popup.module.css'

/**
 * The security code is stored nowhere: not in the browser's storage, and not in this field after an
 * attempt.
 */
export function CvvPopup({ card, run }: Popups['cvv']) {
  const { t } = useTexts()
  const nameOf = useCardName()
  const form = useId()
  const field = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string>()
  const state = useSyncExternalStore(run.subscribe, run.state)
  const busy = state.at === 'sending'
  const refusal = state.at === 'asking_code' ? state.message : undefined
  useEffect(() => {
    const input = field.current
    if (busy || !input) return
    input.value = ''
    input.focus()
  }, [busy])
  const digits = card.brand === 'AMEX' ? 4 : 3
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const cvv = field.current?.value ?? ''
    if (busy) return
    if (!new RegExp(`^\\d{${digits}}$`).test(cvv)) return setFault(t('cards.cvv.wrong', { digits }))
    setFault(undefined)
    run.send({ on: 'code_entered', cvv })
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
      <form id={form} className={cvvStyles.form} noValidate onSubmit={submit}>
        <p>{t('cards.cvv.text', { card: nameOf(card) })}</p>
        <Field
          ref={field}
          label={t('cards.cvv.label')}
          hint={t('cards.cvv.hint', { digits })}
          error={fault ?? refusal}
          type="password"
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={digits}
        />
      </form>
    </Dialog>
  )
}
