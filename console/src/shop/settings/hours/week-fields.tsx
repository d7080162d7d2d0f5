import type { ServiceType } from '@tiffin/contract/ids'
import { WEEKDAYS, type Weekday } from '@tiffin/contract/time'
import { Button } from '@tiffin/ui/button'
import { Checkbox } from '@tiffin/ui/checkbox'
import { FieldSet } from '@tiffin/ui/field-set'
import { announce } from '@tiffin/ui/live-region'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { Framed } from '../../../form/framed.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import styles from './hours.module.css'
import { RangeFields } from './range-fields.tsx'
import type { Hours } from './use-hours.ts'

/** The week: once for all service types, or once for each. */
export function WeekFields({ hours }: { hours: Hours }) {
  const { t } = useTexts()
  const { types, isOne, setOne, offered } = hours
  return (
    <>
      {offered.length > 1 && (
        <Checkbox
          role="switch"
          aria-checked={isOne}
          checked={isOne}
          onChange={({ target }) => setOne(target.checked)}
          label={t('settings.hours.same')}
          hint={t('settings.hours.same_hint')}
        />
      )}
      {types.map(type => (
        <FieldSet
          key={type}
          legend={t(isOne ? 'settings.hours.week' : `console.type.${type}`)}
          rule={t('settings.hours.week_hint')}
        >
          <Framed section={hours.section} id={type} value={hours.weekOf(type)}>
            <Week hours={hours} type={type} />
          </Framed>
        </FieldSet>
      ))}
    </>
  )
}

type WeekProps = { hours: Hours; type: ServiceType }

function Week({ hours, type }: WeekProps) {
  const { t } = useTexts()
  const [copied, setCopied] = useState<Weekday>()
  const week = hours.weekOf(type)
  const copyTo = (days: readonly Weekday[]) => {
    if (!copied) return
    hours.setDays(type, days, week[copied])
    announce(t('settings.hours.copied', { day: t(`days.${copied}`) }))
    setCopied(undefined)
  }
  return (
    <ul role="list" className={styles.week}>
      {WEEKDAYS.map(day => (
        <li key={day} className={styles.day} data-day={day}>
          <h2 className={styles.name}>{t(`days.${day}`)}</h2>
          <Framed section={hours.section} id={`${type}.${day}`} value={week[day]}>
            <RangeFields
              path={`${type}.${day}`}
              name={t(`days.${day}`)}
              ranges={week[day]}
              onChange={ranges => hours.setDays(type, [day], ranges)}
              errorOf={hours.errorOf}
            >
              <Button
                aria-haspopup="dialog"
                aria-label={t('settings.hours.copy_of', { day: t(`days.${day}`) })}
                onClick={() => setCopied(day)}
              >
                {t('settings.hours.copy')}
              </Button>
            </RangeFields>
          </Framed>
        </li>
      ))}
      {copied && <CopyDialog day={copied} copyTo={copyTo} onClose={() => setCopied(undefined)} />}
    </ul>
  )
}
