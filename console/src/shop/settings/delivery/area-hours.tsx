import type { WeekHours } from '@tiffin/contract/shop/settings/hours'
import { weekProblems } from '@tiffin/contract/shop/slots/hours'
import { WEEKDAYS } from '@tiffin/contract/time'
import { useTexts } from '@tiffin/ui/texts'
import type { Editing } from '../../../form/editing.ts'
import { OptionalPart } from '../../../form/optional-part.tsx'
import hours from '../hours/hours.module.css'
import { RangeFields } from '../hours/range-fields.tsx'

const evenings = () => Object.fromEntries(WEEKDAYS.map(day => [day, [{ open: '17:00', close: '22:00' }]]))

/** The fields for an area's own hours, and the button that adds them. */
export function AreaHours({ area }: { area: Editing }) {
  const { t } = useTexts()
  const week = area.value('hours') as WeekHours | null | undefined
  const problems = week ? weekProblems(week) : {}
  return (
    <OptionalPart section={area} path="hours" blank={evenings}>
      {part => (
        <ul role="list" className={hours.week}>
          {WEEKDAYS.map(day => (
            <li key={day} className={hours.day}>
              <h3 className={hours.name}>{t(`days.${day}`)}</h3>
              <RangeFields
                path={`${part.at}${day}`}
                name={t(`days.${day}`)}
                ranges={week?.[day] ?? []}
                onChange={ranges => part.edit(day, ranges)}
                errorOf={path => {
                  const key = problems[path.slice(part.at.length)]
                  return key ? t(key) : area.errors[path]?.join(' ')
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </OptionalPart>
  )
}
