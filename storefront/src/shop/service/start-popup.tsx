import { useTexts } from '@tiffin/ui/texts'
import { Button } from '@tiffin/ui/button'
import { BagIcon, BikeIcon, PinIcon } from '@tiffin/ui/icons'
import { type SubmitEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { Sheet } from '@tiffin/ui/sheet'
import { closePopup, leavePopup, popupNow, type Popups } from '../../lib/popup.ts'
import { whenNoPopup } from '../../lib/when-no-popup.ts'
import { useFormats } from '../../lib/formats.ts'
import { useCustomer, useProfile } from '../../people/account/session.ts'
import { useStored } from '../../lib/use-stored.ts'
import { useService } from '../../ordering/cart/use-service.ts'
import { withoutMoving } from '../stores/packed-lookup.ts'
import styles from './start-popup.module.css'
import { PostcodeField } from './postcode-field.tsx'
import { useDeliveryCheck } from './use-delivery-check.ts'
import { useServiceChange } from '../../ordering/cart/use-service-change.ts'

/** Asks where the order goes before the menu opens: a postcode, or collection. `href` is the page that follows. */
export function StartPopup({ href }: Popups['start']) {
  const { t } = useTexts()
  const [, navigate] = useLocation()
  const { offered } = useService()
  const collectionWords = useCollectionWords()
  const { change, busy } = useServiceChange()
  const collects = offered.includes('collection')

  const start = (service_type: 'delivery' | 'collection', postcode: string) => {
    const onDone = () => whenNoPopup(() => navigate(href))
    void change({ service_type, pre_order_time: undefined, postcode, onDone })
  }
  const collect = () => start('collection', '')
  const seeMenu = () => {
    leavePopup()
    navigate(href, { replace: true })
  }
  return (
    <Sheet
      open
      onClose={closePopup}
      title={t(collects ? 'start.title' : 'start.title_delivery')}
      closeLabel={t('shell.close')}
    >
      <div className={styles.start}>
        <PlaceForm busy={busy} onServed={served => start('delivery', served)} onCollect={collect} />
        {collects && (
          <Button wide className={styles.other} icon={<BagIcon />} onClick={collect}>
            {collectionWords}
          </Button>
        )}
        <Button variant="plain" onClick={seeMenu}>
          {t('start.see_menu')}
        </Button>
      </div>
    </Sheet>
  )
}

type PlaceProps = { busy: boolean; onServed: (postcode: string) => void; onCollect: () => void }

/** Checks a postcode, typed or of the last order. */
function PlaceForm({ busy, onServed, onCollect }: PlaceProps) {
  const { t } = useTexts()
  const delivery = useDeliveryCheck()
  const [postcode, setPostcode] = usePostcode(delivery.clear)
  const previous = usePrevious()
  const isBusy = busy || delivery.busy
  const deliverTo = async (place: string) => {
    const served = await delivery.check(place)
    // The diner may have closed the sheet during the check.
    if (served !== undefined && popupNow()?.name === 'start') onServed(served)
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    void deliverTo(postcode)
  }
  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      <PostcodeField
        value={postcode}
        check={delivery}
        busy={busy}
        onCollect={onCollect}
        onChange={setPostcode}
      />
      <Button type="submit" variant="primary" wide icon={<BikeIcon />} busy={isBusy}>
        {t('start.delivery')}
      </Button>
      {previous && previous.postcode !== postcode && (
        <Button
          wide
          icon={<PinIcon />}
          busy={isBusy}
          onClick={() => {
            setPostcode(previous.postcode)
            void deliverTo(previous.postcode)
          }}
        >
          {t('start.again', { place: previous.label })}
        </Button>
      )}
    </form>
  )
}

/** The text of the button: when a collected order would be ready. */
function useCollectionWords(): string {
  const { t } = useTexts()
  const formats = useFormats()
  const { lookup } = useService()
  if (!lookup) return t('start.collection')
  // The text of a button stays as the page was rendered: a different length would move the icon and
  // the content below.
  const { next_time, status, lead_minutes } = withoutMoving(lookup.collection, lookup.current_time)
  if (next_time) return t('start.collection_at', { time: formats.moment(next_time, lookup.current_time) })
  return status === 'open'
    ? t('start.collection_in', { minutes: String(lead_minutes) })
    : t('start.collection')
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
