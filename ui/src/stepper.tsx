import { IconButton } from './icon-button.tsx'
import { MinusIcon, PlusIcon, TrashIcon } from './icons.tsx'
import styles from './stepper.module.css'

export type StepperProps = {
  value: number
  onChange: (next: number) => void
  /** The group's accessible name, such as "Quantity of Chicken korma". */
  label: string
  lessLabel: string
  moreLabel: string
  min?: number
  max?: number
  /** If given, the minus button at the minimum becomes a delete button. */
  onRemove?: () => void
  removeLabel?: string
  disabled?: boolean
}

export function Stepper({ min = 1, max = 99, ...props }: StepperProps) {
  const { value, onChange, label, lessLabel, moreLabel, onRemove, removeLabel, disabled } = props
  const removes = onRemove !== undefined && value <= min
  const less = removes ? onRemove : () => value > min && onChange(value - 1)
  // aria-disabled, not disabled: at the limit the button must keep the focus.
  return (
    <div role="group" aria-label={label} className={styles.stepper}>
      <IconButton
        label={removes ? (removeLabel ?? lessLabel) : lessLabel}
        aria-disabled={disabled || (!removes && value <= min) || undefined}
        onClick={() => !disabled && less()}
      >
        {removes ? <TrashIcon /> : <MinusIcon />}
      </IconButton>
      <output aria-live="polite" className={styles.value}>
        {value}
      </output>
      <IconButton
        label={moreLabel}
        aria-disabled={disabled || value >= max || undefined}
        onClick={() => !disabled && value < max && onChange(value + 1)}
      >
        <PlusIcon />
      </IconButton>
    </div>
  )
}
