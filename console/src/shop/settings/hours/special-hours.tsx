import type { ServiceType } from '@tiffin/contract/ids'
import type { Opening, SpecialDays } from '@tiffin/contract/shop/settings/hours'
import { Chips } from '../../../shell/chips.tsx'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import styles from './hours.module.css'
import { RangeFields } from './range-fields.tsx'
import { hasTypesApart } from './ranges.ts'
import type { Hours } from './use-hours.ts'

type Props = {
  hours: Hours
  day: SpecialDays
  at: string
  name: string
  onChange: (day: SpecialDays) => void
}

const USUAL: Opening = { open: '12:00', close: '22:00' }

/** Closed, other hours, or different hours for each service type. */
export function SpecialHours({ hours, day, at, name, onChange }: Props) {
  const { t } = useTexts()
  const [isWished, setWished] = useState(false)
  // The choice "as usual" exists only per service type.
  const isApart = isWished || hasTypesApart(day) || day.delivery === null
  const all = (ranges: Opening[] | null) =>
    onChange({ ...day, delivery: ranges, collection: ranges, dinein: ranges })
  const kind = isApart ? 'apart' : kindOf(day.delivery)
  // Two types that temporarily get the same hours while typing stay separate.
  const setType = (to: SpecialDays) => {
    setWished(true)
    onChange(to)
  }
  const choose = (next: string) => {
    setWished(next === 'apart')
    if (next === 'closed') all([])
    if (next === 'hours') all(day.delivery?.length ? day.delivery : [USUAL])
  }
  const kinds = ['closed', 'hours', ...(hours.offered.length > 1 || isApart ? ['apart'] : [])]
  return (
    <>
      <Chips
        name={`${at}.kind`}
        legend={t('settings.hours.then')}
        value={kind}
        onChange={choose}
        choices={kinds.map(each => [each, t(`settings.hours.kind_${each}`)] as const)}
      />
      {kind === 'hours' && (
        <RangeFields
          path={`${at}.delivery`}
          name={name}
          ranges={day.delivery ?? []}
          onChange={to => {
            all(to)
            if (to.length === 0) focusClosed(`${at}.kind`)
          }}
          errorOf={hours.errorOf}
        />
      )}
      {kind === 'apart' &&
        hours.offered.map(type => (
          <OfType key={type} type={type} hours={hours} day={day} at={at} name={name} onChange={setType} />
        ))}
    </>
  )
}

function OfType({ type, hours, day, at, name, onChange }: Props & { type: ServiceType }) {
  const { t } = useTexts()
  const ranges = day[type]
  const set = (to: Opening[] | null) => onChange({ ...day, [type]: to })
  const choices = { usual: null, closed: [], hours: ranges?.length ? ranges : [USUAL] }
  return (
    <div className={styles.ofType}>
      <Chips
        name={`${at}.${type}.kind`}
        legend={t(`console.type.${type}`)}
        value={kindOf(ranges)}
        onChange={next => set(choices[next])}
        choices={(['usual', 'closed', 'hours'] as const).map(
          each => [each, t(`settings.hours.kind_${each}`)] as const,
        )}
      />
      {ranges !== null && ranges.length > 0 && (
        <RangeFields
          path={`${at}.${type}`}
          name={`${name}, ${t(`console.type.${type}`)}`}
          ranges={ranges}
          onChange={to => {
            set(to)
            if (to.length === 0) focusClosed(`${at}.${type}.kind`)
          }}
          errorOf={hours.errorOf}
        />
      )}
    </div>
  )
}

function kindOf(ranges: Opening[] | null): 'usual' | 'closed' | 'hours' {
  if (ranges === null) return 'usual'
  return ranges.length === 0 ? 'closed' : 'hours'
}

/** After the last range was removed, focuses the choice "closed". */
function focusClosed(name: string): void {
  document.querySelector<HTMLElement>(`[name="${name}"][value=closed]`)?.focus()
}
