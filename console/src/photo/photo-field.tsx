import { pictureName } from '@tiffin/contract/shop/pictures/pictures'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { useFileDrop } from '../shell/use-file-drop.ts'
import { useShop } from '../current-shop/shop.tsx'
import { PhotoDialog } from './photo-dialog.tsx'
import { type Photo, photoIn, type PhotoProblem, readPhoto } from './read-photo.ts'
import styles from './photo.module.css'

type Props = {
  /** The name of the dish or category that the picture belongs to. */
  name: string
  /** The picture's address; null without a picture. */
  value: string | null
  onChange: (picture: string | null) => void
  isBusy?: boolean
}

/** A picture with its actions. A photo can also be dropped on it. */
export function PhotoField({ name, value, onChange, isBusy = false }: Props) {
  const { t } = useTexts()
  const [opened, setOpened] = useState<{ dropped?: Photo | PhotoProblem }>()
  const drop = useFileDrop(dragged => {
    const file = photoIn(dragged)
    if (file) void readPhoto(file).then(dropped => setOpened({ dropped }))
  })
  return (
    <>
      <div className={styles.field} {...drop}>
        <Thumbnail address={value} />
        <Button
          busy={isBusy}
          aria-label={t(value ? 'console.photo.change_of' : 'console.photo.add_to', { name })}
          aria-haspopup="dialog"
          onClick={() => setOpened({})}
        >
          {t(value ? 'console.photo.change' : 'console.photo.add')}
        </Button>
        {value !== null && (
          <Button
            variant="plain"
            busy={isBusy}
            aria-label={t('console.photo.remove_of', { name })}
            onClick={() => onChange(null)}
          >
            {t('console.photo.remove')}
          </Button>
        )}
      </div>
      {opened && (
        <PhotoDialog
          name={name}
          dropped={opened.dropped}
          onClose={() => setOpened(undefined)}
          onSent={picture => {
            setOpened(undefined)
            onChange(picture)
          }}
        />
      )}
    </>
  )
}

/**
 * A picture on another site is not displayed, because the console's pages load nothing from other
 * origins.
 */
function Thumbnail({ address }: { address: string | null }) {
  const { t } = useTexts()
  const { store } = useShop()
  if (address === null) return <span className={styles.none}>{t('console.photo.none')}</span>
  const own = pictureName(address)
  if (!own) return <span className={styles.none}>{t('console.photo.elsewhere')}</span>
  return (
    <img
      src={`/pictures/${store.id}/${own}-s`}
      alt=""
      width={72}
      height={72}
      loading="lazy"
      className={styles.thumbnail}
    />
  )
}
