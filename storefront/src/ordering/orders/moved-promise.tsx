import styles from './tracking.module.css'
import type { OrderWords } from './use-words.ts'

/** The old time struck through beside the new one. Screen readers get both in one sentence. */
export function MovedPromise({ was, now, words, why }: NonNullable<OrderWords['moved']>) {
  return (
    <p className={styles.moved}>
      <span className="visually-hidden">{`${words} `}</span>
      <s className="tabular" aria-hidden>
        {was}
      </s>{' '}
      <strong className="tabular" aria-hidden>
        {now}
      </strong>{' '}
      <span>{why}</span>
    </p>
  )
}
