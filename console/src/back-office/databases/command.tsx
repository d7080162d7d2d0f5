import styles from './databases.module.css'

/** The command for databases with these arguments, as an operator types it. */
export function Command({ args }: { args: string }) {
  return (
    <p>
      <code className={styles.command}>{`npm run databases -- ${args}`}</code>
    </p>
  )
}
