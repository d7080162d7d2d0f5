import type { SavedAddress } from '@tiffin/contract/people/addresses/diner'
import { addressLine } from '@tiffin/contract/shop/places/address-line'
import { Badge } from '@tiffin/ui/badge'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { openPopup } from '../../lib/popup.ts'
import { useShop } from '../../lib/shop.tsx'
import styles from './cards.module.css'
import type { useAddresses } from './use-addresses.ts'

type Props = Pick<ReturnType<typeof useAddresses>, 'busy' | 'makePrimary' | 'remove'> & {
  addresses: SavedAddress[]
  onEdit: (address: SavedAddress) => void
}

/** The saved addresses, the primary one first. */
export function AddressList({ addresses, ...acts }: Props) {
  const { t } = useTexts()
  const { iso } = useShop().configuration.country
  return (
    <ul role="list" className={styles.list}>
      {addresses.map(each => {
        const line = addressLine(each, iso)
        return (
          <li key={each.id} className={styles.card}>
            <div className={styles.words}>
              <bdi>{line}</bdi>
              {each.is_primary && (
                <span className={styles.badges}>
                  <Badge>{t('addresses.primary')}</Badge>
                </span>
              )}
            </div>
            <AddressActs {...acts} address={each} line={line} />
          </li>
        )
      })}
    </ul>
  )
}

type ActsProps = Omit<Props, 'addresses'> & { address: SavedAddress; line: string }

/** Deleting asks for confirmation. */
function AddressActs({ address, line, busy, makePrimary, remove, onEdit }: ActsProps) {
  const { t } = useTexts()
  const { id, is_primary } = address
  const named = { address: line }
  const confirmDeletion = () =>
    openPopup('warning', {
      title: t('addresses.ask.title', named),
      text: t('addresses.ask.text'),
      buttons: [
        {
          label: t('addresses.ask.yes'),
          variant: 'danger',
          onPress: () => remove(id, t('addresses.deleted')),
        },
        { label: t('addresses.ask.no') },
      ],
    })
  return (
    <div className={styles.acts}>
      {!is_primary && (
        <Button
          busy={busy === id}
          aria-label={t('addresses.make_primary_named', named)}
          onClick={() => makePrimary(id, t('addresses.made_primary', named))}
        >
          {t('addresses.make_primary')}
        </Button>
      )}
      <Button
        disabled={busy === id}
        aria-label={t('addresses.change_named', named)}
        onClick={() => onEdit(address)}
      >
        {t('addresses.change')}
      </Button>
      <Button busy={busy === id} aria-label={t('addresses.delete_named', named)} onClick={confirmDeletion}>
        {t('addresses.delete')}
      </Button>
    </div>
  )
}
