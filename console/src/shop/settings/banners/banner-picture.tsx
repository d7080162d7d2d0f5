import { pictureName } from '@tiffin/contract/shop/pictures/pictures'
import { Button } from '@tiffin/ui/button'
import { Dialog } from '@tiffin/ui/dialog'
import { FieldSet } from '@tiffin/ui/field-set'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import type { Editing } from '../../../form/editing.ts'
import { Framed } from '../../../form/framed.tsx'
import { useField } from '../../../form/use-field.ts'
import { PhotoField } from '../../../photo/photo-field.tsx'
import { useShop } from '../../../current-shop/shop.tsx'
import styles from './banners.module.css'
import type { MenuNames } from './use-menu-names.ts'

type Props = { banner: Editing; names: MenuNames; name: string }

/** A banner's picture: an uploaded photo, or one from the menu. */
export function BannerPicture({ banner, names, name }: Props) {
  const { t } = useTexts()
  const { words, frame, value, edit } = useField({ section: banner, path: 'picture' })
  const [isChoosing, setChoosing] = useState(false)
  const pictures = picturesOf(names)
  return (
    <Framed {...frame}>
      <FieldSet id={words.id} legend={words.label} rule={words.hint} error={words.error}>
        <div className={styles.picture}>
          <PhotoField name={name} value={typeof value === 'string' ? value : null} onChange={edit} />
          {pictures.length > 0 && (
            <Button aria-haspopup="dialog" onClick={() => setChoosing(true)}>
              {t('settings.banners.of_menu')}
            </Button>
          )}
        </div>
      </FieldSet>
      {isChoosing && (
        <Dialog
          open
          title={t('settings.banners.of_menu')}
          closeLabel={t('console.close')}
          onClose={() => setChoosing(false)}
        >
          <Shelf
            pictures={pictures}
            onChoose={picture => {
              edit(picture)
              setChoosing(false)
            }}
          />
        </Dialog>
      )}
    </Framed>
  )
}

type NamedPicture = { name: string; image: string }

function Shelf({ pictures, onChoose }: { pictures: NamedPicture[]; onChoose: (image: string) => void }) {
  const { store } = useShop()
  return (
    <ul role="list" className={styles.shelf}>
      {pictures.map(({ name, image }) => (
        <li key={image}>
          <button type="button" className={styles.choice} onClick={() => onChoose(image)}>
            <img
              src={`/pictures/${store.id}/${pictureName(image)}-s`}
              alt=""
              width={96}
              height={96}
              loading="lazy"
            />
            {name}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Each picture of the menu once, with the name of the first part that uses it. */
function picturesOf(names: MenuNames): NamedPicture[] {
  const found = new Map<string, string>()
  for (const { items, ...category } of names)
    for (const { image, name } of [...items, category])
      if (image && pictureName(image) && !found.has(image)) found.set(image, name)
  return [...found].map(([image, name]) => ({ image, name }))
}
