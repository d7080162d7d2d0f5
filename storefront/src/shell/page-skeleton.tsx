import { Skeleton } from '@tiffin/ui/skeleton'
import styles from './page-skeleton.module.css'

/** A placeholder in the shape of a page, while its data is loading. */
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
