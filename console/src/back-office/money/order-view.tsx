import { CallError } from '@tiffin/contract/client'
import { findOrderOfBooks } from '@tiffin/contract/back-office/books/staff'
import { Button } from '@tiffin/ui/button'
import { Field } from '@tiffin/ui/field'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { showMessage } from '../../lib/message.ts'
import { useShop } from '../../current-shop/shop.tsx'
import styles from './money.module.css'
import type { OpenRecord } from './opened.ts'

/** An order by its number. */
export function OrderView({ open }: { open: OpenRecord }) {
  const { t, textOfError } = useTexts()
  const { store } = useShop()
  const [number, setNumber] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const find = async () => {
    setBusy(true)
    try {
      const found = await call(findOrderOfBooks, { params: { storeId: store.id }, query: { number } })
      open({ of: 'order', ...found })
    } catch (thrown) {
      const refused = thrown instanceof CallError ? thrown : undefined
      if (refused?.status === 400) setError(refused.errors.number?.[0] ?? textOfError(refused))
      else showMessage({ kind: 'error', text: textOfError(refused) })
    }
    setBusy(false)
  }
  return (
    <form
      className={styles.find}
      onSubmit={event => {
        event.preventDefault()
        void find()
      }}
    >
      <Field
        label={t('console.money.number')}
        hint={t('console.money.number_hint')}
        inputMode="numeric"
        autoComplete="off"
        required
        value={number}
        error={error}
        onChange={event => {
          setNumber(event.currentTarget.value.replaceAll(/\D/g, ''))
          setError(undefined)
        }}
      />
      <Button type="submit" busy={isBusy}>
        {t('console.money.find')}
      </Button>
    </form>
  )
}
