import { pictureAt } from '@tiffin/contract/shop/pictures/pictures'
import { pictureSet } from '@tiffin/contract/shop/pictures/picture-sizes'
import { classNames } from '@tiffin/ui/class-names.ts'
import type { ReactNode } from 'react'
import styles from './dish-photo.module.css'
import colours from './picture-colours.module.css'
import { usePicture } from './use-picture.ts'

/**
 * A dish's photo for its sheet, from edge to edge, or nothing. Until it has loaded, the small photo
 * of the row, which the browser has already cached, is shown under it. The element has its final
 * height from the beginning.
 */
export function useDishPhoto(address: string | null): ReactNode {
  const { src, props } = usePicture(address)
  if (!src) return undefined
  const set = pictureSet(src)
  return (
    <div className={styles.place}>
      {set && <img src={pictureAt(src, 's')} alt="" className={classNames(styles.soft, colours.picture)} />}
      <img
        src={src}
        {...(set ? { srcSet: set, sizes: '(min-width: 640px) 560px, 100vw' } : {})}
        alt=""
        {...props}
        width={1120}
        height={840}
      />
    </div>
  )
}
