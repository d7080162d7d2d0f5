import { type Passkey, PASSKEY_NAME_MAX } from '@tiffin/contract/people/passkeys/diner'
import { Button } from '@tiffin/ui/button'
import { Field } from '@tiffin/ui/field'
import { useTexts } from '@tiffin/ui/texts'
import { type SyntheticEvent, useRef, useState } from 'react'
import { useFormats } from '../../lib/formats.ts'
import { useShop } from '../../lib/shop.tsx'
import { localNow } from '../../lib/shop-clock.ts'
import styles from './cards.module.css'
import page from './password-page.module.css'

type Props = {
  passkey: Passkey
  busy: boolean
  /** Resolves to true if it succeeded. */
  onRename: (name: string) => Promise<boolean>
  onRemove: () => void
}

export function PasskeyRow({ passkey, busy, onRename, onRemove }: Props) {
  const { t } = useTexts()
  const { moment } = useFormats()
  const { time_zone } = useShop().configuration.region
  const [isOpen, setOpen] = useState(false)
  const wasOpen = useRef(false)
  const close = () => {
    wasOpen.current = true
    setOpen(false)
  }
  // The form is gone, so the button that opened it gets the focus.
  const focusOnce = (button: HTMLButtonElement | null) => {
    if (button && wasOpen.current) button.focus()
    wasOpen.current = false
  }
  const { name, hostname, here, created_at, used_at } = passkey
  const now = localNow(time_zone)
  const facts = [
    t('passkeys.since', { time: moment(created_at, now) }),
    used_at && t('passkeys.used', { time: moment(used_at, now) }),
    !here && t('passkeys.at', { hostname }),
  ]
  if (isOpen)
    return (
      <li className={styles.card}>
        <NameForm
          name={name}
          busy={busy}
          onSave={async next => {
            if (await onRename(next)) close()
          }}
          onClose={close}
        />
      </li>
    )
  return (
    <li className={styles.card}>
      <div className={styles.words}>
        <strong>{name}</strong>
        <span className={styles.soft}>{facts.filter(Boolean).join(' · ')}</span>
      </div>
      <div className={page.acts}>
        <Button
          ref={focusOnce}
          aria-label={t('passkeys.rename_named', { name })}
          onClick={() => setOpen(true)}
        >
          {t('passkeys.rename')}
        </Button>
        <Button
          variant="plain"
          busy={busy}
          aria-label={t('passkeys.remove_named', { name })}
          onClick={onRemove}
        >
          {t('passkeys.remove')}
        </Button>
      </div>
    </li>
  )
}

type FormProps = {
  name: string
  busy: boolean
  onSave: (name: string) => Promise<void>
  onClose: () => void
}

/** The pressed button is gone, so the field gets the focus. */
const focus = (input: HTMLInputElement | null) => input?.focus()

function NameForm({ name, busy, onSave, onClose }: FormProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useState(name)
  const [error, setError] = useState<string>()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (typed.trim() === '') setError(t('errors.required'))
    else void onSave(typed)
  }
  return (
    <form noValidate className={page.section} onSubmit={submit}>
      <Field
        ref={focus}
        label={t('passkeys.name')}
        autoComplete="off"
        maxLength={PASSKEY_NAME_MAX}
        value={typed}
        error={error}
        onChange={event => setTyped(event.target.value)}
        onKeyDown={event => event.key === 'Escape' && onClose()}
      />
      <div className={page.acts}>
        <Button type="submit" variant="primary" busy={busy}>
          {t('passkeys.save')}
        </Button>
        <Button variant="plain" onClick={onClose}>
          {t('passkeys.keep')}
        </Button>
      </div>
    </form>
  )
}
