import { useQueryClient } from '@tanstack/react-query'
import { addShopHost } from '@tiffin/contract/back-office/shops/staff'
import { Button } from '@tiffin/ui/button'
import { Field } from '@tiffin/ui/field'
import { useTexts } from '@tiffin/ui/texts'
import { useId, useState } from 'react'
import { call } from '../../lib/api.ts'
import { showMessage } from '../../lib/message.ts'
import { useSave } from '../../lib/use-save.ts'
import styles from './installation.module.css'

/** Adds a hostname to a shop. Errors are shown at the field. */
export function HostForm({ id }: { id: number }) {
  const { t, textsOfErrors } = useTexts()
  const queries = useQueryClient()
  const field = useId()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const { save, busy } = useSave()
  const refuse = (text: string) => {
    setError(text)
    document.getElementById(field)?.focus()
  }
  const add = async () => {
    if (typed.trim() === '') return refuse(t('errors.required'))
    await save(
      async () => {
        const { host } = await call(addShopHost, { params: { id }, body: { host: typed } })
        showMessage({ kind: 'success', text: t('console.installation.host_added', { host }) })
        setTyped('')
        setError(undefined)
        await queries.invalidateQueries({ queryKey: ['shop-hosts', id] })
      },
      {
        onRefused(refusal) {
          const own = textsOfErrors(refusal?.errors).host?.[0]
          if (own) refuse(own)
          return own !== undefined
        },
      },
    )
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!busy) void add()
      }}
    >
      <Field
        id={field}
        label={t('console.installation.host_new')}
        hint={t('console.new_shop.host_hint')}
        value={typed}
        error={error}
        maxLength={253}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" busy={busy} busyLabel={t('console.people.busy')}>
        {t('console.installation.host_add')}
      </Button>
    </form>
  )
}
