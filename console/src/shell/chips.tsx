import styles from './chips.module.css'

type Props<Value extends string> = {
  name: string
  legend: string
  value: Value
  onChange: (value: Value) => void
  choices: readonly (readonly [Value, string])[]
}

/**
 * A choice between a few short values, side by side. Native radio buttons, so that the arrow keys
 * work.
 */
export function Chips<Value extends string>({ name, legend, value, onChange, choices }: Props<Value>) {
  return (
    <fieldset className={styles.chips}>
      <legend>{legend}</legend>
      {choices.map(([each, label]) => (
        <label key={each} className={styles.chip}>
          <input
            type="radio"
            name={name}
            value={each}
            checked={each === value}
            onChange={() => onChange(each)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
