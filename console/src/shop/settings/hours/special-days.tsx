import type { SpecialDays } from '@tiffin/contract/shop/settings/hours'
import { Button } from '@tiffin/ui/button'
import { Field } from '@tiffin/ui/field'
import { FieldSet } from '@tiffin/ui/field-set'
import { PlusIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { Framed } from '../../../form/framed.tsx'
import { useRowFocus } from '../../../form/use-row-focus.ts'
import { localOf, useShopNow } from '../../../current-shop/shop-clock.ts'
import { daysOver } from './days-over.ts'
import styles from './hours.module.css'
import { SpecialHours } from './special-hours.tsx'
import type { Hours } from './use-hours.ts'
import { useRowKeys } from './use-row-keys.ts'

const KEPT_MS = 60 * 86_400_000

/** Days that differ from the week. Past ones are not shown. */
export function SpecialDaysFields({ hours }: { hours: Hours }) {
  const { t } = useTexts()
  const today = localOf(useShopNow(60_000)).slice(0, 10)
  const { list, adder, focusRow } = useRowFocus<HTMLOListElement>()
  const { section } = hours
  const days = hours.whole!.special_days
  const { keys, forget } = useRowKeys(days.length)
  const edit = (to: SpecialDays[]) => section.edit('special_days', to)
  const over = (before: string) => daysOver(days, hours.stored!.special_days, before)
  const hidden = over(today)
  const shown = days.map((day, index) => ({ day, index })).filter(({ index }) => !hidden.has(index))
  const without = (gone: ReadonlySet<number>) => {
    forget(gone)
    return days.filter((_, index) => !gone.has(index))
  }
  const add = () => {
    focusRow(shown.length)
    const oldest = new Date(Date.parse(today) - KEPT_MS).toISOString().slice(0, 10)
    const closed = { from: '', to: '', name: '', delivery: [], collection: [], dinein: [] }
    edit([...without(over(oldest)), closed])
  }
  return (
    <Framed section={section} id="special_days" value={days}>
      <FieldSet id="special_days" legend={t('hours.special_days')} rule={t('settings.hours.special_hint')}>
        {shown.length === 0 && <p className={styles.soft}>{t('settings.hours.special_empty')}</p>}
        <ol role="list" ref={list} className={styles.specials}>
          {shown.map(({ day, index }, place) => (
            <li key={keys[index]} className={styles.specialDay} data-special={index}>
              <DayFields
                hours={hours}
                day={day}
                index={index}
                onChange={to => edit(days.with(index, to))}
                onRemove={() => {
                  edit(without(new Set([index])))
                  focusRow(place - 1)
                }}
              />
            </li>
          ))}
        </ol>
        <Button ref={adder} icon={<PlusIcon size={20} />} onClick={add}>
          {t('settings.hours.special_add')}
        </Button>
      </FieldSet>
    </Framed>
  )
}

type DayProps = {
  hours: Hours
  day: SpecialDays
  index: number
  onChange: (day: SpecialDays) => void
  onRemove: () => void
}

function DayFields({ hours, day, index, onChange, onRemove }: DayProps) {
  const { t } = useTexts()
  const at = `special_days.${index}`
  const name = day.name || day.from || t('settings.hours.special_new')
  const setFrom = (from: string) =>
    onChange({ ...day, from, to: day.to === day.from || day.to < from ? from : day.to })
  return (
    <>
      <div className={styles.dates}>
        <Field
          id={`${at}.name`}
          label={t('settings.hours.name_of_day')}
          placeholder={t('settings.hours.name_example')}
          maxLength={60}
          autoComplete="off"
          value={day.name}
          error={hours.errorOf(`${at}.name`)}
          onChange={({ target }) => onChange({ ...day, name: target.value })}
        />
        <Field
          id={`${at}.from`}
          type="date"
          label={t('settings.hours.from')}
          value={day.from}
          error={hours.errorOf(`${at}.from`)}
          onChange={({ target }) => setFrom(target.value)}
        />
        <Field
          id={`${at}.to`}
          type="date"
          label={t('settings.hours.to')}
          min={day.from}
          value={day.to}
          error={hours.errorOf(`${at}.to`)}
          onChange={({ target }) => onChange({ ...day, to: target.value })}
        />
      </div>
      <SpecialHours hours={hours} day={day} at={at} name={name} onChange={onChange} />
      <Button variant="plain" aria-label={t('settings.hours.special_remove_of', { name })} onClick={onRemove}>
        {t('settings.hours.special_remove')}
      </Button>
    </>
  )
}
