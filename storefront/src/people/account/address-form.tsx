import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { type SyntheticEvent, useEffect, useRef } from 'react'
import { AddressFields } from '../../shop/places/address-fields.tsx'
import styles from './account.module.css'
import type { AddressDraft } from './address-draft.ts'
import { useAddressForm } from './use-address-form.ts'

type Props = {
  token: string
  draft: AddressDraft
  onChange: (draft: AddressDraft) => void
  onClose: () => void
}

/** Adds or changes a saved address. */
export function AddressForm({ token, draft, onChange, onClose }: Props) {
  const { t } = useTexts()
  const { errors, busy, lookup, setPlace, save } = useAddressForm({
    token,
    draft,
    onChange,
    onSaved: onClose,
  })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!busy) save()
  }
  return (
    <form noValidate className={styles.form} onSubmit={send}>
      <h2 ref={heading} tabIndex={-1}>
        {t(draft.id === undefined ? 'addresses.add' : 'addresses.change_title')}
      </h2>
      <AddressFields {...{ place: draft.place, setPlace, errors, lookup }} />
      <div className={styles.ways}>
        <Button type="submit" variant="primary" busy={busy}>
          {t('addresses.save')}
        </Button>
        <Button onClick={onClose}>{t('addresses.cancel')}</Button>
      </div>
    </form>
  )
}
