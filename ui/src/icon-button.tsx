import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './icon-button.module.css'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  label: string
  /** `round` is shown on a photo; `filled` is a small primary button, such as the plus of a dish. */
  variant?: 'plain' | 'round' | 'filled'
}

export function IconButton({ label, variant = 'plain', ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      {...props}
      aria-label={label}
      className={classNames(styles.button, styles[variant], props.className)}
    />
  )
}
