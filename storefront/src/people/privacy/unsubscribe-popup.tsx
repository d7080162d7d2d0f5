import { unsubscribe } from '@tiffin/contract/people/privacy/diner'
import { readUnsubscribe } from '@tiffin/contract/people/privacy/unsubscribe'
import { Button } from '@tiffin/ui/button'
import { Dialog } from '@tiffin/ui/dialog'
import { Field } from '@tiffin/ui/field'
import { useTexts } from '@tiffin/ui/texts'
import { type SyntheticEvent, useId, useState } from 'react'
import { errorLike, isCut } from '../../lib/error-like.ts'
import { closePopup, type Popups } from '../../lib/popup.ts'
import { useShop } from '../../lib/shop.tsx'
import styles from '../account/account.module.css'

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

function Done() {
  const { t } = useTexts()
  return (
    <div className={styles.form}>
      <p role="status">{t('privacy.unsubscribe.done')}</p>
      <Button variant="primary" wide onClick={closePopup}>
        {t('privacy.unsubscribe.close')}
      </Button>
    </div>
  )
}

function UnsubscribeForm({ data, onDone }: { data: string; onDone: () => void }) {
  const { t, textOfError } = useTexts()
  const { call, configuration } = useShop()
  const id = useId()
  const [typed, setTyped] = useState(data)
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const input = readUnsubscribe(typed)
    const problem = 'problem' in input ? t(input.problem) : undefined
    setError(problem)
    setFailure(undefined)
    if (problem) return document.getElementById(id)?.focus()
    setBusy(true)
    try {
      await call(unsubscribe, { body: { data: typed.trim() } })
      onDone()
    } catch (refused) {
      const text = textOfError(errorLike(refused))
      if (isCut(refused)) setFailure(text)
      else setError(text)
      setBusy(false)
    }
  }
  return (
    <form noValidate className={styles.form} onSubmit={event => void submit(event)}>
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
        error={error}
        onChange={event => setTyped(event.target.value)}
      />
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <Button type="submit" variant="primary" wide busy={busy}>
        {t('privacy.unsubscribe.send')}
      </Button>
    </form>
  )
}
