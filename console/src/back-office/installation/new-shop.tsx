import { COUNTRIES } from '@tiffin/contract/shop/stores/countries'
import { createShop } from '@tiffin/contract/back-office/shops/staff'
import { Button } from '@tiffin/ui/button'
import { Dialog } from '@tiffin/ui/dialog'
import { Field } from '@tiffin/ui/field'
import { Select } from '@tiffin/ui/select'
import { useTexts } from '@tiffin/ui/texts'
import type { ChangeEvent } from 'react'
import { RestoredEditsNote } from '../../form/restored-edits-note.tsx'
import { useTyped } from '../../form/use-typed.ts'
import { call } from '../../lib/api.ts'
import styles from './installation.module.css'
import { suggestHost } from './suggest-host.ts'
import { useNewShop } from './use-new-shop.ts'

const EMPTY = { name: '', host: '', country: '', email: '' }

/** Creates a shop from a name and a hostname; its owner sets up the rest. */
export function NewShop({ onClose }: { onClose: () => void }) {
  const { t, locale } = useTexts()
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  const { form: given, type, forget, wereKept } = useTyped('new shop', EMPTY)
  const { make, errors, busy } = useNewShop(() => {
    forget()
    onClose()
  })
  /** The hostname is derived from the name until the operator edits it. */
  const suggested = (name: string) => {
    const isSuggested = given.host === '' || given.host === suggestHost(given.name, location.hostname)
    return isSuggested ? { host: suggestHost(name, location.hostname) } : {}
  }
  const fieldOf = (name: keyof typeof EMPTY) => ({
    label: t(`console.new_shop.${name}`),
    hint: t(`console.new_shop.${name}_hint`),
    value: given[name],
    error: errors[name]?.[0],
    required: true,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      type({ [name]: target.value, ...(name === 'name' ? suggested(target.value) : {}) }),
  })
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const
  return (
    <Dialog open onClose={onClose} closeLabel={t('console.close')} title={t('console.new_shop.title')}>
      <form
        className={styles.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void make(() => call(createShop, { body: given }), given)
        }}
      >
        {wereKept && <RestoredEditsNote discard={forget} />}
        <Field {...fieldOf('name')} maxLength={80} autoComplete="off" />
        <Field {...fieldOf('host')} {...plain} maxLength={253} inputMode="url" />
        <Select {...fieldOf('country')}>
          <option value="">{t('console.new_shop.choose')}</option>
          {Object.keys(COUNTRIES).map(iso => (
            <option key={iso} value={iso}>
              {countries.of(iso)}
            </option>
          ))}
        </Select>
        <Field {...fieldOf('email')} {...plain} type="email" maxLength={160} />
        <Button type="submit" variant="primary" busy={busy} busyLabel={t('console.people.busy')}>
          {t('console.new_shop.make')}
        </Button>
      </form>
    </Dialog>
  )
}
