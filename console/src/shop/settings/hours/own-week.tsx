import type { WeekHours } from '@tiffin/contract/shop/settings/hours'
import { weekProblems } from '@tiffin/contract/shop/slots/hours'
import { WEEKDAYS } from '@tiffin/contract/time'
import { useTexts } from '@tiffin/ui/texts'
import type { Editing } from '../../../form/editing.ts'
import { OptionalPart } from '../../../form/optional-part.tsx'
import hours from './hours.module.css'
import { RangeFields } from './range-fields.tsx'

type Props<Path extends string> = {
  section: Editing<Path>
  path: Path
  /** The hours of each day when the week is added. */
  blank: { open: string; close: string }
}

/** The fields for a week of hours that replaces the opening hours, and the button that adds it. */
export function OwnWeek<Path extends string>({ section, path, blank }: Props<Path>) {
  const { t } = useTexts()
  const week = section.value(path) as WeekHours | null | undefined
  const problems = week ? weekProblems(week) : {}
  return (
    <OptionalPart
      section={section}
      path={path}
      blank={() => Object.fromEntries(WEEKDAYS.map(day => [day, [{ ...blank }]]))}
    >
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
                errorOf={field => {
                  const key = problems[field.slice(part.at.length)]
                  return key ? t(key) : section.errors[field]?.join(' ')
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </OptionalPart>
  )
}
