import { useQuery } from '@tanstack/react-query'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { onIntent } from '../../lib/on-intent.tsx'
import { openPopup } from '../../lib/popup.ts'
import { useShop } from '../../lib/shop.tsx'
import { galleryQuery } from './gallery-query.ts'
import styles from './gallery.module.css'

/** Six fill two rows on a phone. */
const SHOWN = 6

const viewer = onIntent(['gallery'], () => import('./gallery-viewer.tsx').then(file => file.GalleryViewer))

/** The shop's photos; a press opens them large [I-05]. Renders nothing for a shop without photos. */
export function Gallery() {
  const { t, locale } = useTexts()
  const { data: photos } = useQuery(galleryQuery(useShop(), locale))
  if (!photos?.length) return null
  const open = (first: number) =>
    openPopup('own', { body: <viewer.Component photos={photos} first={first} /> })
  return (
    <section aria-labelledby="gallery" onPointerEnter={viewer.preload}>
      <h2 id="gallery" className={styles.title}>
        {t('home.gallery')}
      </h2>
      <ul role="list" className={styles.photos}>
        {photos.slice(0, SHOWN).map(({ id, thumb, caption }, index) => (
          <li key={id + String(index)}>
            <button type="button" aria-haspopup="dialog" className={styles.photo} onClick={() => open(index)}>
              <img src={thumb} alt={caption} width={224} height={224} loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
      {photos.length > SHOWN && (
        <Button variant="plain" aria-haspopup="dialog" onClick={() => open(0)}>
          {t('home.all_photos', { count: photos.length })}
        </Button>
      )}
    </section>
  )
}
