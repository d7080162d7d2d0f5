import { useMutation } from '@tanstack/react-query'
import type { RequestOf } from '@tiffin/contract/endpoint'
import { tryAddress, type WireAddressCheck } from '@tiffin/contract/shop/places/staff'
import { CallError } from '@tiffin/contract/client'
import { Button } from '@tiffin/ui/button'
import { Field } from '@tiffin/ui/field'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import page from '../../../shell/page.module.css'
import { useShop } from '../../../current-shop/shop.tsx'
import { PreviewBox } from '../preview-box.tsx'
import styles from './delivery.module.css'
import { AddressVerdict } from './address-verdict.tsx'

type AddressInput = RequestOf<typeof tryAddress>['body']

/**
 * Checks whether an address is in a delivery area, which one, and why: with the same rule as
 * orders, but with the unsaved values of this page.
 */
export function TryAddress({ delivery }: { delivery: Record<string, unknown> | undefined }) {
  const { t, textOfError } = useTexts()
  const { store } = useShop()
  const [postcode, setPostcode] = useState('')
  const [words, setWords] = useState('')
  const body: AddressInput = { postcode, words, ...(delivery ? { delivery } : {}) }
  const now = JSON.stringify(body)
  const asked = useMutation<WireAddressCheck, Error, string>({
    mutationFn: async text =>
      (await call(tryAddress, { params: { storeId: store.id }, body: JSON.parse(text) as AddressInput }))
        .data,
  })
  const refused = asked.error instanceof CallError ? asked.error : undefined
  const wrong = refused?.errors['postcode']?.join(' ')
  const isTypedWrong = Object.keys(refused?.errors ?? {}).some(path => path !== 'postcode')
  // A result for earlier values is not shown.
  const isCurrent = asked.variables === now && !asked.isPending
  return (
    <PreviewBox title={t('settings.delivery.try')}>
      <form
        noValidate
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          asked.mutate(now)
        }}
      >
        <p className={page.soft}>{t('settings.delivery.try_lead')}</p>
        <Field
          label={t('settings.delivery.try_postcode')}
          autoComplete="off"
          maxLength={12}
          value={postcode}
          error={isCurrent ? wrong : undefined}
          onChange={({ target }) => setPostcode(target.value)}
        />
        <Field
          label={t('settings.delivery.try_words')}
          autoComplete="off"
          maxLength={200}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <Button type="submit" busy={asked.isPending} busyLabel={t('console.loading')}>
          {t('settings.delivery.try_now')}
        </Button>
      </form>
      <div role="status">
        {isCurrent && asked.data && <AddressVerdict tried={asked.data} delivery={delivery} />}
        {isCurrent && isTypedWrong && <p>{t('settings.delivery.try_wrong')}</p>}
        {isCurrent && asked.isError && !wrong && !isTypedWrong && (
          <p>{refused ? textOfError(refused) : t('console.not_loaded')}</p>
        )}
      </div>
    </PreviewBox>
  )
}
