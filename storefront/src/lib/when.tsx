import { classNames } from '@tiffin/ui/class-names.ts'
import { useFormats } from './formats.ts'
import { useShop } from './shop.tsx'
import { localNow } from './shop-clock.ts'
import styles from './when.module.css'

type Props = {
  /** The shop's local time, or a date. */
  at: string
  /** `date`: "Thu 26 Nov"; `moment`: only the time, if it is today. */
  as?: 'day' | 'date' | 'moment' | 'dayAndTime'
  /** Whether its line begins with it: "Today, 18:40". */
  isFirst?: boolean
  className?: string | undefined
}

/** A time in words, and for machines. Only in parts that the server does not render: it uses the present time. */
export function When({ at, as = 'dayAndTime', isFirst = false, className }: Props) {
  const formats = useFormats()
  const { region } = useShop().configuration
  return (
    <time
      dateTime={at.replace(' ', 'T')}
      className={classNames(className, isFirst && styles.first) || undefined}
    >
      {formats[as](at, localNow(region.time_zone))}
    </time>
  )
}
