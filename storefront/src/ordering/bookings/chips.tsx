import type { ReactNode } from 'react'
import styles from './bookings.module.css'

export type Chip = { value: string; label: ReactNode; detail?: string; disabled?: boolean }

type Props = { name: string; value: string; chips: Chip[]; onChoose: (value: string) => void }

/** Native radio buttons side by side, so that the arrow keys work. */
export function Chips({ name, value, chips, onChoose }: Props) {
  return (
    <div className={styles.chips}>
      {chips.map(chip => (
        <label key={chip.value} className={styles.chip}>
          <input
            type="radio"
            name={name}
            value={chip.value}
            checked={chip.value === value}
            disabled={chip.disabled}
            onChange={() => onChoose(chip.value)}
          />
          <span className={styles.chip_label}>{chip.label}</span>
          {chip.detail && <span className={styles.chip_detail}>{chip.detail}</span>}
        </label>
      ))}
    </div>
  )
}
