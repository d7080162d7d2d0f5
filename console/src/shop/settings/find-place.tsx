import { tryAddress } from '@tiffin/contract/shop/places/staff'
import type { Settings } from '@tiffin/contract/shop/settings'
import type { Corner } from '@tiffin/contract/shop/settings/delivery'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { devicePosition } from '../../lib/device-position.ts'
import page from '../../shell/page.module.css'
import { useShop } from '../../current-shop/shop.tsx'
import styles from './settings.module.css'

type Props = {
  address: Pick<Settings['contact'], 'postcode' | 'street' | 'town'>
  /**
   * Receives the coordinates. `isRough`: the coordinates of the district. Returns true if the page
   * shows them as the shop's position.
   */
  onFound: (at: Corner, isRough: boolean) => Promise<boolean> | boolean
}

/** The result of a search: the texts `settings.place.<name>`. */
type Outcome = 'found' | 'found_district' | 'unknown' | 'refused' | 'unavailable'

/** Finds the shop's position from its address, or from a device in the shop. */
export function FindPlace({ address, onFound }: Props) {
  const { t } = useTexts()
  const { store } = useShop()
  const [busy, setBusy] = useState<'address' | 'device'>()
  const [outcome, setOutcome] = useState<Outcome>()
  const label = address.postcode.trim() || wordsOf(address)

  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const search = async (by: 'address' | 'device') => {
    setBusy(by)
    setOutcome(undefined)
    const { at, outcome: found } = by === 'device' ? await ofDevice() : await ofAddress(store.id, address)
    // The user may respond to the browser's permission prompt after leaving this page.
    if (!isHere.current) return
    setOutcome(!at || (await onFound(at, found === 'found_district')) ? found : undefined)
    setBusy(undefined)
  }
  return (
    <div className={styles.place}>
      <div className={styles.placeButtons}>
        {label && store.role === 'owner' && (
          <Button
            busy={busy === 'address'}
            busyLabel={t('settings.place.searching')}
            onClick={() => void search('address')}
          >
            {t('settings.place.by_address', { address: label })}
          </Button>
        )}
        <Button
          busy={busy === 'device'}
          busyLabel={t('settings.place.searching')}
          onClick={() => void search('device')}
        >
          {t('settings.place.by_device')}
        </Button>
      </div>
      <p className={page.soft}>{t('settings.place.by_device_hint')}</p>
      <p role="status">{outcome && t(`settings.place.${outcome}`)}</p>
    </div>
  )
}

type PlaceResult = { at?: Corner; outcome: Outcome }

async function ofDevice(): Promise<PlaceResult> {
  const position = await devicePosition()
  return typeof position === 'string' ? { outcome: position } : { at: position, outcome: 'found' }
}

async function ofAddress(storeId: number, address: Props['address']): Promise<PlaceResult> {
  const body = { postcode: address.postcode.trim(), words: wordsOf(address) }
  const { at } = await call(tryAddress, { params: { storeId }, body }).then(
    ({ data }) => data,
    () => ({ at: null }),
  )
  if (!at) return { outcome: 'unknown' }
  const outcome = at.precision === 'district' ? 'found_district' : 'found'
  return { at: [at.latitude, at.longitude], outcome }
}

function wordsOf({ street, town }: Props['address']): string {
  return [street, town]
    .map(text => text.trim())
    .filter(Boolean)
    .join(', ')
}
