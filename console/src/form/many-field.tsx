import { CheckRow } from '@tiffin/ui/check-row'
import { FieldSet } from '@tiffin/ui/field-set'
import { useTexts } from '@tiffin/ui/texts'
import styles from './fields.module.css'
import { Framed } from './framed.tsx'
import { type FieldProps, useField } from './use-field.ts'

type Props<Path extends string> = FieldProps<Path> & {
  values: readonly string[]
  /** The key of each value's text, without the value. */
  texts: string
  /** Absent means all values, as for days and service types. */
  all?: boolean
}

/** Several of a few values, in the order of `values`. */
export function ManyField<Path extends string>({ values, texts, all = false, ...props }: Props<Path>) {
  const { t } = useTexts()
  const { words, frame, value, edit } = useField(props)
  const chosen = Array.isArray(value) ? (value as string[]) : all ? values : []
  const choose = (one: string, isOn: boolean) => {
    const to = values.filter(each => (each === one ? isOn : chosen.includes(each)))
    // The last value cannot be removed: to stop selling a dish, archive it.
    if (all && to.length === 0) return
    edit(all && to.length === values.length ? undefined : to)
  }
  return (
    <Framed {...frame}>
      <FieldSet id={words.id} legend={words.label} rule={words.hint} error={words.error}>
        <div className={styles.many}>
          {values.map(each => (
            <CheckRow
              key={each}
              label={t(`${texts}.${each}`)}
              checked={chosen.includes(each)}
              onChange={({ target }) => choose(each, target.checked)}
            />
          ))}
        </div>
      </FieldSet>
    </Framed>
  )
}
