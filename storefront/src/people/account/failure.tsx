import styles from './account.module.css'

/** Why a form was not accepted; announced when it appears. */
export function Failure({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <p role="alert" className={styles.failure}>
      {text}
    </p>
  )
}
