import { BannerCard } from '@tiffin/ui/banner-card'
import { IconButton } from '@tiffin/ui/icon-button'
import { ChevronIcon, PauseIcon, PlayIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import styles from './offers.module.css'
import { useCarousel } from './use-carousel.ts'

/**
 * Banners side by side, of which one is visible: the visitor swipes or chooses a dot; until then
 * they advance automatically.
 */
export function OfferCarousel({ offers }: { offers: string[] }) {
  const { t } = useTexts()
  const count = offers.length
  const { list, current, moves, plays, go, toggle, handlers } = useCarousel(count)
  const at = Math.min(current, count - 1)
  return (
    <section aria-label={t('offers.title')} aria-roledescription={t('offers.carousel')} {...handlers}>
      <ul role="list" ref={list} className={styles.list} aria-live={plays ? 'off' : 'polite'}>
        {offers.map((html, index) => (
          <li
            // Banners have no id, so the index is the key.
            key={index}
            aria-label={t('offers.place', { number: index + 1, count })}
            className={styles.offer}
            inert={index !== at}
          >
            <BannerCard html={html} />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className={styles.bar}>
          <IconButton
            label={t('offers.previous')}
            className={styles.step}
            onClick={() => go((at + count - 1) % count)}
          >
            <ChevronIcon direction="left" />
          </IconButton>
          {offers.map((_, index) => (
            <button
              type="button"
              key={index}
              className={styles.dot}
              aria-label={t('offers.show', { number: index + 1, count })}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => go(index)}
            />
          ))}
          <IconButton label={t('offers.next')} className={styles.step} onClick={() => go((at + 1) % count)}>
            <ChevronIcon direction="right" />
          </IconButton>
          {moves && (
            <IconButton label={t(plays ? 'offers.pause' : 'offers.play')} onClick={toggle}>
              {plays ? <PauseIcon /> : <PlayIcon />}
            </IconButton>
          )}
        </div>
      )}
    </section>
  )
}
