import { Skeleton } from '@tiffin/ui/skeleton'
import styles from './page-skeleton.module.css'

/** The shape of a page whose words are on their way. */
export function PageSkeleton() {
  return (
    <main aria-busy className={styles.page}>
      <Skeleton size="title" />
      <Skeleton lines={2} />
      <Skeleton size="block" />
      <Skeleton lines={5} />
    </main>
  )
}
