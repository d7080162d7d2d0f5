import { PHONE_TEXT_MAX } from '@tiffin/contract/people/accounts/person'
import { MESSAGE_MAX, NAME_MAX } from '@tiffin/contract/people/messages/thread'
import { Button } from '@tiffin/ui/button'
import { Field, type FieldProps } from '@tiffin/ui/field'
import { TextArea } from '@tiffin/ui/text-area'
import { useTexts } from '@tiffin/ui/texts'
import { showToast } from '@tiffin/ui/toast'
import { type Ref, type SyntheticEvent, useId, useRef } from 'react'
import { useShop } from '../../lib/shop.tsx'
import { Failure } from '../account/failure.tsx'
import type { ContactField } from './contact-problems.ts'
import styles from './messages.module.css'
import { PersonCheck } from './person-check.tsx'
import { useContactDraft } from './use-contact-draft.ts'
import { type SentField, useContactSending } from './use-contact-sending.ts'

/** Name, phone, e-mail and message for the shop. What was typed stays until it has been sent [I-07, I-08]. */
export function ContactForm({ onSent }: { onSent?: () => void }) {
  const { t } = useTexts()
  const { recaptcha } = useShop().configuration
  const prefix = useId()
  const idOf = (field: SentField | 'homepage') => `${prefix}-${field}`
  const { given, type, clear } = useContactDraft()
  const trap = useRef<HTMLInputElement>(null)
  const { busy, errors, failure, submit, round, setToken } = useContactSending(idOf, () => {
    clear()
    showToast({ kind: 'success', text: t('contact.thanks') })
    onSent?.()
  })
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    submit(given, trap.current?.value ?? '')
  }
  const wiring = (name: ContactField) => ({
    id: idOf(name),
    name,
    label: t(`contact.${name}`),
    required: true,
    value: given[name],
    error: errors[name],
  })
  const field = (name: 'name' | 'phone' | 'email', more: Partial<FieldProps>) => (
    <Field {...wiring(name)} onChange={({ target }) => type({ [name]: target.value })} {...more} />
  )
  return (
    <form noValidate className={styles.form} onSubmit={send}>
      <Lead />
      {field('name', { autoComplete: 'name', maxLength: NAME_MAX })}
      {field('phone', { type: 'tel', autoComplete: 'tel', inputMode: 'tel', maxLength: PHONE_TEXT_MAX })}
      {field('email', { type: 'email', autoComplete: 'email', inputMode: 'email', maxLength: 160 })}
      <TextArea
        {...wiring('message')}
        rows={6}
        hint={t('contact.left', { most: MESSAGE_MAX })}
        onChange={({ target }) => type({ message: target.value })}
      />
      <Trap id={idOf('homepage')} inputRef={trap} />
      {recaptcha && (
        <PersonCheck
          key={round}
          id={idOf('recaptcha')}
          isRepeated={round > 0}
          error={errors.recaptcha}
          onToken={setToken}
        />
      )}
      <Failure text={failure} />
      <Button type="submit" variant="primary" wide busy={busy}>
        {t('contact.send')}
      </Button>
    </form>
  )
}

function Lead() {
  const { t, rich } = useTexts()
  const { phone } = useShop().configuration.store
  if (!phone) return <p>{t('contact.lead_no_phone')}</p>
  const call = (words: string) => (
    <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="phone">
      {words}
    </a>
  )
  return <p>{rich('contact.lead', { call }, { phone })}</p>
}

/** A field that only programs fill in. */
function Trap({ id, inputRef }: { id: string; inputRef: Ref<HTMLInputElement> }) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label htmlFor={id}>{useTexts().t('contact.trap')}</label>
      <input ref={inputRef} type="text" id={id} name="homepage" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
