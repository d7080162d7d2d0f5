import styles from './banner-card.module.css'

/** An offer banner: picture, words and link, as the server has written them [M-19]. Where it has a link, all of it leads there. */
export function BannerCard({ html }: { html: string }) {
  return <div className={styles.card} dangerouslySetInnerHTML={{ __html: html }} />
}
