import type { ServiceType } from '@tiffin/contract/ids'
import { withinHours } from '@tiffin/contract/shop/places/areas/area-hours'
import { ASAP } from '@tiffin/contract/time'
import { Button } from '@tiffin/ui/button'
import { RadioGroup, RadioRow } from '@tiffin/ui/radio-group'
import { Sheet } from '@tiffin/ui/sheet'
import { useTexts } from '@tiffin/ui/texts'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { useFormats } from '../../lib/formats.ts'
import { closePopup } from '../../lib/popup.ts'
import { preorderQuery } from '../stores/store-queries.ts'
import { useShop } from '../../lib/shop.tsx'
import { useCart } from '../../ordering/cart/use-cart.ts'
import { useService } from '../../ordering/cart/use-service.ts'
import { PostcodeField } from './postcode-field.tsx'
import styles from './service-popup.module.css'
import { TimePicker } from './time-picker.tsx'
import { useDeliveryCheck } from './use-delivery-check.ts'
import { useServiceChange } from '../../ordering/cart/use-service-change.ts'

/** Chooses service type, place and time. Nothing changes before the button is pressed. */
export function ServicePopup() {
  const { t } = useTexts()
  const formats = useFormats()
  const shop = useShop()
  const service = useService()
  // The slots in the cache may be out of date: read them again.
  const { data: lookup } = useQuery({ ...preorderQuery(shop), refetchOnMount: 'always' })
  const form = useId()
  const [type, setType] = useState<ServiceType>(service.service_type)
  const [time, setTime] = useState<string>()
  const [postcode, setPostcode] = useState(service.postcode)
  const delivery = useDeliveryCheck()
  const { change, busy } = useServiceChange()
  const { cart } = useCart()
  const channelOf = (each: ServiceType) => lookup?.[each === 'delivery' ? 'delivery' : 'collection']
  const chosenTime = time ?? (type === service.service_type ? service.pre_order_time : undefined)

  // The hours of the place that was just checked, else of the basket's.
  const hours = delivery.found ? delivery.found.hours : cart?.delivery_hours

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const wanted = type === 'delivery' && postcode.trim() ? await delivery.check(postcode) : ''
    if (wanted === undefined) return
    await change({ service_type: type, pre_order_time: chosenTime, postcode: wanted })
  }
  return (
    <Sheet
      open
      onClose={closePopup}
      title={t('choose_service.title')}
      closeLabel={t('shell.close')}
      foot={
        <Button type="submit" form={form} variant="primary" wide busy={busy || delivery.busy}>
          {t('choose_service.save')}
        </Button>
      }
    >
      <form id={form} noValidate className={styles.form} onSubmit={event => void submit(event)}>
        <RadioGroup
          legend={t('choose_service.how')}
          name="service_type"
          value={type}
          onChange={next => {
            setType(next)
            setTime(undefined)
          }}
        >
          {service.offered.map(each => {
            const next = channelOf(each)?.next_time
            return (
              <RadioRow
                key={each}
                value={each}
                label={t(`service.type.${each}`)}
                detail={
                  lookup &&
                  (next
                    ? t(`choose_service.from`, { time: formats.moment(next, lookup.current_time) })
                    : t('choose_service.none'))
                }
              />
            )
          })}
        </RadioGroup>
        {type === 'delivery' && (
          <PostcodeField
            value={postcode}
            onChange={next => {
              setPostcode(next)
              delivery.clear()
            }}
            check={delivery}
            busy={busy}
            onCollect={() =>
              void change({ service_type: 'collection', pre_order_time: undefined, postcode: '' })
            }
          />
        )}
        {lookup && type !== 'dinein' && (
          <TimePicker
            key={type}
            lookup={type === 'delivery' ? withinHours(lookup, hours) : lookup}
            channel={type}
            value={chosenTime ?? (lookup[type].status === 'open' ? ASAP : undefined)}
            onChange={setTime}
          />
        )}
      </form>
    </Sheet>
  )
}
