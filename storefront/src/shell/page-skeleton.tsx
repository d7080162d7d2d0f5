import { Skeleton } from '@tiffin/ui/skeleton'
import styles from './page-skeleton.module.css'

/** The shape of a page whose words are on their way. */
export function PageSkeleton() {
  return (
    <main aria-busy className={styles.page}>
      <Skeleton width="60%" height="2.5rem" />
      <Skeleton lines={2} />
      <Skeleton height="60px" />
      <Skeleton lines={5} />
    </main>
  )
}
