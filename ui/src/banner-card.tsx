import styles from './banner-card.module.css'

/**
 * An offer banner: picture, words and link, as the server has written them [M-19]. With a link, the whole banner is
 * clickable.
 */
export function BannerCard({ html }: { html: string }) {
  return <div className={styles.card} dangerouslySetInnerHTML={{ __html: html }} />
}
