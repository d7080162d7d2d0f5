import type { WeekHours } from '@tiffin/contract/shop/settings/hours'
import { weekProblems } from '@tiffin/contract/shop/slots/hours'
import { WEEKDAYS } from '@tiffin/contract/time'
import { useTexts } from '@tiffin/ui/texts'
import type { Editing } from '../../../form/editing.ts'
import { OptionalPart } from '../../../form/optional-part.tsx'
import hours from '../hours/hours.module.css'
import { RangeFields } from '../hours/range-fields.tsx'

const evenings = () => Object.fromEntries(WEEKDAYS.map(day => [day, [{ open: '18:00', close: '21:00' }]]))

/** The hours in which guests may arrive, if they are not the opening hours. */
export function SittingsField({ section }: { section: Editing<'sittings'> }) {
  const { t } = useTexts()
  const week = section.value('sittings') as WeekHours | null | undefined
  const problems = week ? weekProblems(week) : {}
  return (
    <OptionalPart section={section} path="sittings" blank={evenings}>
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
                  return key ? t(key) : section.errors[path]?.join(' ')
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </OptionalPart>
  )
}
