import { addressParts } from '@tiffin/contract/shop/places/address-parts'
import { Button } from '@tiffin/ui/button'
import { PlateDrawing, PlugDrawing } from '@tiffin/ui/drawings'
import { EmptyState } from '@tiffin/ui/empty-state'
import { Skeleton } from '@tiffin/ui/skeleton'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useState } from 'react'
import { AccountPage } from '../people/account/account-page.tsx'
import { ADDRESS_DRAFT, newAddress, readAddressDraft } from '../people/account/address-draft.ts'
import { AddressForm } from '../people/account/address-form.tsx'
import { AddressList } from '../people/account/address-list.tsx'
import styles from '../people/account/cards.module.css'
import { SignInOffer } from '../people/account/sign-in-offer.tsx'
import { useAddresses } from '../people/account/use-addresses.ts'
import { focusHeading } from '../lib/focus-heading.ts'
import { keepDraft } from '../lib/session-draft.ts'
import { headOf, type Screen } from '../lib/screen.ts'

/** The customer's saved addresses; read only in the browser. */
function ProfileAddresses() {
  const { t } = useTexts()
  return (
    <AccountPage
      title={t('addresses.title')}
      visitor={<SignInOffer title={t('addresses.visitor')}>{t('addresses.empty.text')}</SignInOffer>}
    >
      {({ user_token }) => <Addresses key={user_token} token={user_token} />}
    </AccountPage>
  )
}

function Addresses({ token }: { token: string }) {
  const { t } = useTexts()
  const { addresses, failed, isFetching, retry, ...acts } = useAddresses(token)
  const [draft, setDraft] = useState(() => readAddressDraft(token))
  useEffect(() => keepDraft(ADDRESS_DRAFT, token, draft), [token, draft])
  const close = () => {
    setDraft(undefined)
    focusHeading()
  }
  if (draft) return <AddressForm token={token} draft={draft} onChange={setDraft} onClose={close} />
  if (failed) {
    return (
      <EmptyState
        drawing={<PlugDrawing />}
        title={t('addresses.failed.title')}
        action={
          <Button variant="primary" busy={isFetching} onClick={retry}>
            {t('addresses.failed.action')}
          </Button>
        }
      >
        {t('addresses.failed.text')}
      </EmptyState>
    )
  }
  if (!addresses) {
    return (
      <div aria-busy>
        <Skeleton lines={6} />
      </div>
    )
  }
  const add = (
    <Button variant="primary" onClick={() => setDraft(newAddress())}>
      {t('addresses.add')}
    </Button>
  )
  if (addresses.length === 0) {
    return (
      <EmptyState drawing={<PlateDrawing />} title={t('addresses.empty.title')} action={add}>
        {t('addresses.empty.text')}
      </EmptyState>
    )
  }
  return (
    <>
      <p className={styles.soft}>{t('addresses.lead')}</p>
      <AddressList
        addresses={addresses}
        {...acts}
        onEdit={each => setDraft({ id: each.id, place: addressParts(part => each[part]) })}
      />
      <div>{add}</div>
    </>
  )
}

export const screen: Screen = {
  Page: ProfileAddresses,
  head: facts => ({ ...headOf(facts.t('addresses.title'), 'addresses.about', facts), hidden: true }),
}
