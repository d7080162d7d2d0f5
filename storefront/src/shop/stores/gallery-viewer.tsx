import { PICTURE_SIZES, pictureSet } from '@tiffin/contract/shop/pictures/picture-sizes'
import { Dialog } from '@tiffin/ui/dialog'
import { IconButton } from '@tiffin/ui/icon-button'
import { ChevronIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { closePopup } from '../../lib/popup.ts'
import { useMedia } from '../../lib/use-media.ts'
import type { GalleryPhoto } from './gallery-query.ts'
import styles from './gallery-viewer.module.css'

type Props = { photos: GalleryPhoto[]; first: number }

/**
 * The photos one at a time, each with its caption. They scroll sideways, so that a swipe moves by one; the arrow keys
 * and two buttons do the same. Back closes it.
 */
export function GalleryViewer({ photos, first }: Props) {
  const { t } = useTexts()
  const { list, current, go } = useStrip(first, photos.length)
  const turn = useEffectEvent((event: KeyboardEvent) => {
    const target = {
      ArrowLeft: current - 1,
      ArrowRight: current + 1,
      Home: 0,
      End: photos.length - 1,
    }[event.key]
    if (target === undefined) return
    event.preventDefault()
    go(target)
  })
  useEffect(() => {
    addEventListener('keydown', turn)
    return () => removeEventListener('keydown', turn)
  }, [])
  return (
    <Dialog open title={t('gallery.title')} closeLabel={t('shell.close')} onClose={closePopup}>
      <div className={styles.viewer}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by key */}
        <ul role="list" ref={list} tabIndex={0} aria-label={t('gallery.title')} className={styles.strip}>
          {photos.map(({ id, url, caption }, index) => (
            <li key={id + String(index)} aria-hidden={index !== current}>
              <figure className={styles.figure}>
                <Photo photo={{ id, url, caption }} isNear={Math.abs(index - current) < 2} />
                <figcaption>{caption}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
        {photos.length > 1 && (
          <div className={styles.turn}>
            <IconButton
              label={t('gallery.previous')}
              aria-disabled={current === 0}
              onClick={() => go(current - 1)}
            >
              <ChevronIcon direction="left" />
            </IconButton>
            <p role="status" className="tabular">
              {t('gallery.position', { number: current + 1, count: photos.length })}
            </p>
            <IconButton
              label={t('gallery.next')}
              aria-disabled={current === photos.length - 1}
              onClick={() => go(current + 1)}
            >
              <ChevronIcon direction="right" />
            </IconButton>
          </div>
        )}
      </div>
    </Dialog>
  )
}

/** The neighbours are loaded in advance. A photo that is missing leaves its caption. */
function Photo({ photo, isNear }: { photo: Pick<GalleryPhoto, 'id' | 'url' | 'caption'>; isNear: boolean }) {
  const { t } = useTexts()
  const [hasFailed, setFailed] = useState(false)
  const { width, height } = PICTURE_SIZES.l
  if (hasFailed) return <p className={styles.missing}>{t('gallery.missing')}</p>
  return (
    <img
      src={photo.url}
      srcSet={pictureSet(`/pictures/${photo.id}`)}
      sizes="(min-width: 720px) 640px, 100vw"
      // The caption below it has the same words.
      alt=""
      width={width}
      height={height}
      loading={isNear ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setFailed(true)}
    />
  )
}

/** The strip of photos, which photo is in view, and how to move to another one. */
function useStrip(first: number, count: number) {
  const list = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(first)
  const wantsLess = useMedia('(prefers-reduced-motion: reduce)')
  const scroll = (index: number, behavior: ScrollBehavior) => {
    const strip = list.current
    if (strip) strip.scrollTo({ left: index * strip.clientWidth, behavior })
  }
  useLayoutEffect(() => {
    const strip = list.current
    strip?.scrollTo({ left: first * strip.clientWidth, behavior: 'instant' })
  }, [first])
  useEffect(() => {
    const strip = list.current
    if (!strip) return
    const report = () => setCurrent(Math.round(Math.abs(strip.scrollLeft) / Math.max(1, strip.clientWidth)))
    strip.addEventListener('scroll', report, { passive: true })
    return () => strip.removeEventListener('scroll', report)
  }, [])
  const go = (index: number) => {
    if (index >= 0 && index < count) scroll(index, wantsLess ? 'instant' : 'smooth')
  }
  return { list, current, go }
}
