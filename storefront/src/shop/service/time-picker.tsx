import type { PreorderLookup, SlotDay } from '@tiffin/contract/shop/slots/preorder'
import { ASAP } from '@tiffin/contract/time'
import { eveningOf } from '@tiffin/ui/days.ts'
import { RadioGroup, RadioRow } from '@tiffin/ui/radio-group'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { useFormats } from '../../lib/formats.ts'
import { useShop } from '../../lib/shop.tsx'
import { evenings } from './evenings.ts'
import styles from './service-popup.module.css'

type Props = {
  lookup: PreorderLookup
  channel: 'delivery' | 'collection'
  /** ASAP, a slot's value, or undefined before a choice. */
  value: string | undefined
  onChange: (value: string) => void
}

/** ASAP, or a day and one of its times [T-23], all in the shop's time zone. */
export function TimePicker({ lookup, channel, value, onChange }: Props) {
  const { t } = useTexts()
  const formats = useFormats()
  const { status, next_time, pre_order } = lookup[channel]
  const days = evenings(lookup.preorder_hours[channel])
  const [wantsLater, setLater] = useState(value !== ASAP)
  const canLater = pre_order === 'yes' && days.length > 0
  // If ASAP is not available now, the times are shown without a press.
  const isLater = wantsLater || value !== ASAP || status === 'closed'
  if (status === 'closed' && !canLater) return <p className={styles.note}>{t('choose_service.no_times')}</p>
  return (
    <div>
      <RadioGroup
        legend={t('choose_service.when')}
        name="when"
        value={isLater ? 'later' : 'asap'}
        onChange={next => {
          setLater(next === 'later')
          if (next === 'asap') onChange(ASAP)
        }}
      >
        {status === 'open' && (
          <RadioRow
            value="asap"
            label={t('choose_service.asap')}
            figure={next_time && t('service.about', { time: formats.moment(next_time, lookup.current_time) })}
          />
        )}
        {canLater && <RadioRow value="later" label={t('choose_service.later')} />}
      </RadioGroup>
      {isLater && canLater && (
        <Slots days={days} now={lookup.current_time} value={value} onChange={onChange} />
      )}
    </div>
  )
}

type SlotsProps = { days: SlotDay[]; now: string } & Pick<Props, 'value' | 'onChange'>

function Slots({ days, now, value, onChange }: SlotsProps) {
  const { t } = useTexts()
  const formats = useFormats()
  const { time_zone, name } = useShop().configuration.region
  const [date, setDate] = useState(
    () =>
      days.find(day => value !== undefined && value !== ASAP && day.date === eveningOf(value))?.date ??
      days[0]?.date,
  )
  const day = days.find(each => each.date === date) ?? days[0]
  const isElsewhere = new Intl.DateTimeFormat().resolvedOptions().timeZone !== time_zone
  return (
    <div className={styles.later}>
      <fieldset>
        <legend className="visually-hidden">{t('service.day')}</legend>
        <div className={styles.days}>
          {days.map(each => (
            <label key={each.date} className={styles.day}>
              <input
                type="radio"
                name="day"
                value={each.date}
                checked={each.date === day?.date}
                onChange={() => setDate(each.date)}
              />
              <span>{formats.dayName(each.slots[0]?.value ?? each.date, now)}</span>
              <small>{formats.shortDate(each.date)}</small>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="visually-hidden">{t('service.time')}</legend>
        <div className={styles.slots}>
          {byHour(day?.slots ?? []).map(slots => (
            <div key={slots[0]?.value} className={styles.hour}>
              {slots.map(slot => (
                <label key={slot.value} className={styles.slot}>
                  <input
                    type="radio"
                    name="slot"
                    value={slot.value}
                    checked={slot.value === value}
                    disabled={!slot.available}
                    onChange={() => onChange(slot.value)}
                  />
                  <span>{formats.time(slot.value)}</span>
                  {!slot.available && <small>{t('choose_service.full')}</small>}
                </label>
              ))}
            </div>
          ))}
        </div>
      </fieldset>
      {isElsewhere && (
        <p className={styles.note}>{t('choose_service.zone', { place: placeOf(time_zone) || name })}</p>
      )}
    </div>
  )
}

function byHour(slots: SlotDay['slots']): SlotDay['slots'][] {
  return Object.values(Object.groupBy(slots, slot => slot.value.slice(0, 13))).map(each => each ?? [])
}

/** "America/Mexico_City" is displayed as "Mexico City". */
function placeOf(time_zone: string): string {
  return time_zone.split('/').at(-1)?.replaceAll('_', ' ') ?? ''
}
