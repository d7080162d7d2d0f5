import { useQuery } from '@tanstack/react-query'
import { listDeliveryAreas } from '@tiffin/contract/shop/places/diner'
import type { WireListedArea } from '@tiffin/contract/shop/places/listed-area'
import { Button } from '@tiffin/ui/button'
import { Skeleton } from '@tiffin/ui/skeleton'
import { useTexts } from '@tiffin/ui/texts'
import { type SubmitEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { useServiceChange } from '../../ordering/cart/use-service-change.ts'
import { useFormats } from '../../lib/formats.ts'
import { useShop } from '../../lib/shop.tsx'
import styles from './areas.module.css'
import { PostcodeField } from './postcode-field.tsx'
import { useDeliveryCheck } from './use-delivery-check.ts'

/** The delivery areas and charges, with the price for a postcode [D-29, D-30]. */
export function AreasPart() {
  const { t } = useTexts()
  const { call } = useShop()
  const { data, isError, refetch } = useQuery({
    queryKey: ['areas'],
    queryFn: async () => (await call(listDeliveryAreas, {})).data,
    staleTime: 60_000,
  })
  return (
    <div className={styles.part}>
      <PriceChecker />
      {data ? (
        <Areas areas={data} />
      ) : isError ? (
        <div role="alert">
          <p>{t('shell.part_failed')}</p>
          <Button onClick={() => void refetch()}>{t('areas.retry')}</Button>
        </div>
      ) : (
        <Skeleton />
      )}
    </div>
  )
}

function Areas({ areas }: { areas: WireListedArea[] }) {
  const { t } = useTexts()
  const { money } = useFormats()
  const { country } = useShop().configuration
  if (areas.length === 0) return <p>{t('areas.none')}</p>
  const priceOf = (charge: string) => (Number(charge) > 0 ? money(charge) : t('service.free'))
  return (
    <table className={styles.areas}>
      <caption className="visually-hidden">{t('areas.title')}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('areas.area')}</th>
          <th scope="col">{t('areas.charge')}</th>
        </tr>
      </thead>
      <tbody>
        {areas.map((area, index) => (
          <tr key={index}>
            <th scope="row">
              <span>{area.area}</span>
              {area.postcode && <small>{area.postcode}</small>}
              {area.max_distance !== null && (
                <small>
                  {t('areas.up_to', { distance: `${area.max_distance}\u00a0${country.distance_label}` })}
                </small>
              )}
              {area.hours && <small>{t('areas.some_hours')}</small>}
            </th>
            <td>
              <span>{priceOf(area.charge)}</span>
              {Number(area.minimum_order) > 0 && (
                <small>{t('areas.from', { minimum: money(area.minimum_order) })}</small>
              )}
              {area.free_delivery_over !== null && (
                <small>{t('areas.free_from', { amount: money(area.free_delivery_over) })}</small>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PriceChecker() {
  const { t } = useTexts()
  const [, navigate] = useLocation()
  const [postcode, setPostcode] = useState('')
  const delivery = useDeliveryCheck()
  const { change, busy } = useServiceChange()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void delivery.check(postcode)
  }
  const collect = async () => {
    await change({ service_type: 'collection', pre_order_time: undefined, postcode: '' })
    navigate('/order-now')
  }
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <PostcodeField
        value={postcode}
        check={delivery}
        busy={busy}
        onChange={next => {
          setPostcode(next)
          delivery.clear()
        }}
        onCollect={() => void collect()}
      />
      <Button type="submit" busy={delivery.busy}>
        {t('areas.check')}
      </Button>
    </form>
  )
}
