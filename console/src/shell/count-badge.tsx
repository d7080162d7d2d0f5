import { useTexts } from '@tiffin/ui/texts'
import styles from './count-badge.module.css'

type CountBadgeProps = {
  /** Nothing is shown for 0, and until the number is known. */
  count: number | undefined
  /** The key of the sentence for screen readers, with `count`. */
  text: string
}

/** A number beside a page's name in the navigation. */
export function CountBadge({ count, text }: CountBadgeProps) {
  const { t } = useTexts()
  if (!count) return null
  return (
    <>
      <strong aria-hidden className={styles.count}>
        {count}
      </strong>
      <span className="visually-hidden">, {t(text, { count })}</span>
    </>
  )
}
