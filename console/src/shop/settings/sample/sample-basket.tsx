import type { SampleBasket as Priced } from '@tiffin/contract/ordering/cart/staff'
import type { WireCharge } from '@tiffin/contract/ordering/cart/cart'
import type { ServiceType } from '@tiffin/contract/ids'
import { formatDate } from '@tiffin/ui/format.ts'
import { moneyWords } from '@tiffin/ui/money.ts'
import { RadioGroup, RadioRow } from '@tiffin/ui/radio-group'
import { Select } from '@tiffin/ui/select'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { Loading, NotLoaded } from '../../../shell/loading.tsx'
import page from '../../../shell/page.module.css'
import { useShop } from '../../../current-shop/shop.tsx'
import { useOffered } from '../use-ordering.ts'
import styles from './sample-basket.module.css'
import { type Sample, useSample } from './use-sample.ts'

type Props = {
  /** Unsaved values; sections that are still loading are priced as they are stored. */
  sections: Sample['sections']
  /** The names of the delivery areas, if they are edited on this page. */
  areas?: string[]
  /** Further days on which prices differ. */
  days?: string[]
}

const NONE: string[] = []

/** A basket of the shop's own dishes, priced by the server while the owner types. */
export function SampleBasket({ sections, areas = NONE, days = NONE }: Props) {
  const { t } = useTexts()
  const [service_type, setType] = useState<ServiceType>(areas.length > 0 ? 'delivery' : 'collection')
  const offersTables = useOffered().includes('dinein')
  const [payment_mode, setMode] = useState<'CASH' | 'CARD'>('CASH')
  const [area, setArea] = useState(0)
  const [chosen, setDay] = useState('')
  // A selected day that is no longer in the list is ignored.
  const day = days.includes(chosen) ? chosen : ''
  const sample = useSample({ sections, service_type, payment_mode, area, ...(day ? { day } : {}) })
  return (
    <section aria-labelledby="sample" className={styles.sample}>
      <h2 id="sample" className={styles.title}>
        {t('settings.sample.title')}
      </h2>
      <p className={page.soft}>{t('settings.sample.lead')}</p>
      <RadioGroup
        name="sample-type"
        legend={t('settings.sample.type')}
        legendHidden
        value={service_type}
        onChange={setType}
      >
        <RadioRow value="collection" label={t('console.type.collection')} />
        <RadioRow value="delivery" label={t('console.type.delivery')} />
        {offersTables && <RadioRow value="dinein" label={t('console.type.dinein')} />}
      </RadioGroup>
      {areas.length > 1 && service_type === 'delivery' && (
        <Select
          label={t('settings.sample.area')}
          value={area}
          onChange={({ target }) => setArea(Number(target.value))}
        >
          {areas.map((name, index) => (
            <option key={index} value={index}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {days.length > 0 && <DaySelect days={days} day={day} setDay={setDay} />}
      <RadioGroup
        name="sample-pay"
        legend={t('settings.sample.pay')}
        legendHidden
        value={payment_mode}
        onChange={setMode}
      >
        <RadioRow value="CASH" label={t('settings.sample.cash')} />
        <RadioRow value="CARD" label={t('settings.sample.card')} />
      </RadioGroup>
      <SampleResult sample={sample} />
    </section>
  )
}

type DayProps = { days: string[]; day: string; setDay: (day: string) => void }

function DaySelect({ days, day, setDay }: DayProps) {
  const { t } = useTexts()
  const { store } = useShop()
  return (
    <Select label={t('settings.sample.day')} value={day} onChange={({ target }) => setDay(target.value)}>
      <option value="">{t('settings.sample.today')}</option>
      {days.map(each => (
        <option key={each} value={each}>
          {t('settings.sample.from', { date: formatDate(each, store.country) })}
        </option>
      ))}
    </Select>
  )
}

function SampleResult({ sample }: { sample: ReturnType<typeof useSample> }) {
  const { t } = useTexts()
  return (
    <>
      {sample.basket ? (
        <Bill basket={sample.basket} />
      ) : !sample.isWhole ? null : sample.isError ? (
        <NotLoaded retry={sample.refetch} />
      ) : (
        <Loading />
      )}
      {(!sample.isWhole || (sample.isError && sample.basket)) && (
        <p className={page.soft}>{t('settings.sample.wrong')}</p>
      )}
    </>
  )
}

function Bill({ basket }: { basket: Priced }) {
  const { t } = useTexts()
  const { store } = useShop()
  const { wire } = moneyWords(store.currency, basket.total.currency)
  if (basket.lines.length === 0) return <p>{t('settings.sample.empty')}</p>
  const stated = ({ included }: WireCharge) => included
  return (
    <>
      <table className={styles.bill}>
        <tbody>
          {basket.lines.map(({ name, quantity, price }, index) => (
            <Row key={index} name={`${quantity} × ${name}`} amount={wire(price)} />
          ))}
          <Row name={t('settings.sample.sub_total')} amount={wire(basket.sub_total)} />
          {basket.charges
            .filter(charge => !stated(charge))
            .map(({ label, amount }, index) => (
              <Row key={index} name={label} amount={wire(amount)} />
            ))}
        </tbody>
        <tfoot aria-live="polite">
          <Row name={t('settings.sample.total')} amount={wire(basket.total.value)} />
        </tfoot>
      </table>
      {basket.charges.filter(stated).map(({ label, amount }, index) => (
        <p key={index} className={page.soft}>
          {label}: {wire(amount)}
        </p>
      ))}
      {Number(basket.missing) > 0 && (
        <p className={page.soft}>{t('settings.sample.missing', { amount: wire(basket.missing) })}</p>
      )}
    </>
  )
}

function Row({ name, amount }: { name: string; amount: string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="tabular">{amount}</td>
    </tr>
  )
}
