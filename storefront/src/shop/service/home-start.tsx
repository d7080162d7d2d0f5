import { useTexts } from '@tiffin/ui/texts'
import { Button, buttonClass } from '@tiffin/ui/button'
import { BagIcon, BikeIcon, PinIcon } from '@tiffin/ui/icons'
import { type SubmitEvent, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useFormats } from '../../lib/formats.ts'
import { useCustomer, useProfile } from '../../people/account/session.ts'
import { useStored } from '../../lib/use-stored.ts'
import { useService } from '../../ordering/cart/use-service.ts'
import { withoutMoving } from '../stores/packed-lookup.ts'
import styles from './home-start.module.css'
import { PostcodeField } from './postcode-field.tsx'
import { useDeliveryCheck } from './use-delivery-check.ts'
import { useServiceChange } from '../../ordering/cart/use-service-change.ts'

/** Asks for a postcode if the shop delivers, and offers collection. Both lead to the menu. */
export function HomeStart() {
  const { t } = useTexts()
  const [, navigate] = useLocation()
  const { offered } = useService()
  const collectionWords = useCollectionWords()
  const { change, busy } = useServiceChange()
  const delivery = useDeliveryCheck()
  const [postcode, setPostcode] = usePostcode(delivery.clear)
  const previous = usePrevious()

  const start = async (service_type: 'delivery' | 'collection', wanted: string) => {
    await change({ service_type, pre_order_time: undefined, postcode: wanted })
    navigate('/order-now')
  }
  const deliverTo = async (place: string) => {
    const served = await delivery.check(place)
    if (served !== undefined) await start('delivery', served)
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    void deliverTo(postcode)
  }
  return (
    <div className={styles.start}>
      {offered.includes('delivery') && (
        <form noValidate className={styles.form} onSubmit={onSubmit}>
          <PostcodeField
            value={postcode}
            check={delivery}
            busy={busy}
            onCollect={() => void start('collection', '')}
            onChange={setPostcode}
          />
          <Button type="submit" variant="primary" wide icon={<BikeIcon />} busy={busy || delivery.busy}>
            {t('home.start_delivery')}
          </Button>
          {previous && previous.postcode !== postcode && (
            <AgainButton
              label={previous.label}
              busy={busy || delivery.busy}
              onClick={() => {
                setPostcode(previous.postcode)
                void deliverTo(previous.postcode)
              }}
            />
          )}
        </form>
      )}
      {offered.includes('collection') && (
        <Button wide className={styles.other} icon={<BagIcon />} onClick={() => void start('collection', '')}>
          {collectionWords}
        </Button>
      )}
      <Link href="/order-now" className={`${buttonClass({ variant: 'plain' })} ${styles.plain}`}>
        {t('home.see_menu')}
      </Link>
    </div>
  )
}

type AgainProps = { label: string; busy: boolean; onClick: () => void }

function AgainButton({ label, busy, onClick }: AgainProps) {
  const { t } = useTexts()
  return (
    <Button wide icon={<PinIcon />} busy={busy} onClick={onClick}>
      {t('home.again', { place: label })}
    </Button>
  )
}

/** The text of the button: when a collected order would be ready. */
function useCollectionWords(): string {
  const { t } = useTexts()
  const formats = useFormats()
  const { lookup } = useService()
  if (!lookup) return t('home.start_collection')
  // The text of a button stays as the page was rendered: a different length would move the icon and
  // the content below.
  const { next_time, status, lead_minutes } = withoutMoving(lookup.collection, lookup.current_time)
  if (next_time)
    return t('home.start_collection_at', { time: formats.moment(next_time, lookup.current_time) })
  return status === 'open'
    ? t('home.start_collection_in', { minutes: String(lead_minutes) })
    : t('home.start_collection')
}

/** Prefilled for customers only: the next person on this device must not see a guest's postcode. */
function usePostcode(onChange: () => void) {
  const [typed, setTyped] = useState<string>()
  const isCustomer = useCustomer() !== undefined
  const stored = useStored('POST_CODE')
  const set = (postcode: string) => {
    setTyped(postcode)
    onChange()
  }
  return [typed ?? (isCustomer && stored ? stored : ''), set] as const
}

/**
 * The address of the last order [D-31]. Shown only while a customer's or guest's name is stored
 * here, so that the next person on this device does not see it.
 */
function usePrevious() {
  const isKnown = useProfile() !== undefined
  const previous = useStored('PREVIOUS_LOCATION')
  return isKnown && previous?.postcode && previous.label ? previous : undefined
}
