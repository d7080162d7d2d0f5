import styles from './price.module.css'

export type PriceProps = {
  /** Already formatted, as "£12.50". */
  value: string
  /** The price before a reduction, struck through; `wasLabel` names it for screen readers. */
  was?: string
  wasLabel?: string
  strong?: boolean
}

export function Price({ value, was, wasLabel, strong }: PriceProps) {
  return (
    <span className={styles.price}>
      {was && (
        <s className={styles.was}>
          {wasLabel && <span className="visually-hidden">{`${wasLabel} `}</span>}
          <span>{was}</span>
        </s>
      )}
      {strong ? <strong className={styles.strong}>{value}</strong> : <span>{value}</span>}
    </span>
  )
}
