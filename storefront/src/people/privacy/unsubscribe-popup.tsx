import { unsubscribe } from '@tiffin/contract/people/privacy/diner'
import { readUnsubscribe } from '@tiffin/contract/people/privacy/unsubscribe'
import { Button } from '@tiffin/ui/button'
import { Dialog } from '@tiffin/ui/dialog'
import { Field } from '@tiffin/ui/field'
import { useTexts } from '@tiffin/ui/texts'
import { type SyntheticEvent, useId, useState } from 'react'
import { closePopup, type Popups } from '../../lib/popup.ts'
import { useShop } from '../../lib/shop.tsx'
import styles from '../account/account.module.css'
import { Failure } from '../account/failure.tsx'
import { useSending } from '../account/use-sending.ts'

/** Ends offers to an e-mail or a phone number, without a sign-in [H-21, G-27 to G-31]. */
export function UnsubscribePopup({ data }: Popups['unsubscribe']) {
  const { t } = useTexts()
  const [isDone, setDone] = useState(false)
  return (
    <Dialog
      open
      onClose={closePopup}
      title={t('privacy.unsubscribe.title')}
      closeLabel={t('privacy.unsubscribe.close')}
    >
      {isDone ? <Done /> : <UnsubscribeForm data={data ?? ''} onDone={() => setDone(true)} />}
    </Dialog>
  )
}

/** The field that had the focus is gone, so the message gets it. */
const focus = (message: HTMLElement | null) => message?.focus()

function Done() {
  const { t } = useTexts()
  return (
    <div className={styles.form}>
      <p role="status" ref={focus} tabIndex={-1}>
        {t('privacy.unsubscribe.done')}
      </p>
      <Button variant="primary" wide onClick={closePopup}>
        {t('privacy.unsubscribe.close')}
      </Button>
    </div>
  )
}

function UnsubscribeForm({ data, onDone }: { data: string; onDone: () => void }) {
  const { t } = useTexts()
  const { call, configuration } = useShop()
  const id = useId()
  const [typed, setTyped] = useState(data)
  const { busy, errors, failure, send } = useSending(['data'], () => id)

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const input = readUnsubscribe(typed)
    void send('problem' in input ? { data: t(input.problem) } : {}, async () => {
      await call(unsubscribe, { body: { data: typed.trim() } })
      onDone()
    })
  }
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <p>{t('privacy.unsubscribe.lead', { shop: configuration.name })}</p>
      <Field
        id={id}
        label={t('privacy.unsubscribe.label')}
        name="data"
        autoComplete="email"
        spellCheck={false}
        autoCapitalize="none"
        maxLength={160}
        required
        value={typed}
        error={errors.data}
        onChange={event => setTyped(event.target.value)}
      />
      <Failure text={failure} />
      <Button type="submit" variant="primary" wide busy={busy}>
        {t('privacy.unsubscribe.send')}
      </Button>
    </form>
  )
}
