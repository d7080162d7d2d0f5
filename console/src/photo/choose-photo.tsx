import { PICTURE_TYPES, type PictureKind } from '@tiffin/contract/shop/pictures/pictures'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useEffectEvent } from 'react'
import { FileButton } from '../shell/file-button.tsx'
import { useFileDrop } from '../shell/use-file-drop.ts'
import { DRAWING, photoIn } from './read-photo.ts'
import styles from './photo.module.css'

const TYPES = { photo: PICTURE_TYPES, sharing: PICTURE_TYPES, logo: [...PICTURE_TYPES, DRAWING] }

/** A photo from a file, the camera, the clipboard, or dropped here. */
export function ChoosePhoto({ kind, onChoose }: { kind: PictureKind; onChoose: (file: File) => void }) {
  const { t } = useTexts()
  const accept = TYPES[kind].join(',')
  const isLogo = kind === 'logo'
  const drop = useFileDrop(dropped => {
    const file = photoIn(dropped)
    if (file) onChoose(file)
  })
  usePasted(onChoose)
  return (
    <div className={styles.drop} {...drop}>
      <p className={styles.soft}>{t(isLogo ? 'console.photo.drop_logo' : 'console.photo.drop')}</p>
      <div className={styles.ways}>
        <FileButton accept={accept} variant="primary" onChoose={onChoose}>
          {t(isLogo ? 'console.photo.choose_logo' : 'console.photo.choose')}
        </FileButton>
        {!isLogo && (
          <div className={styles.camera}>
            <FileButton accept={accept} capture="environment" onChoose={onChoose}>
              {t('console.photo.camera')}
            </FileButton>
          </div>
        )}
      </div>
      <p className={styles.soft}>{t(isLogo ? 'console.photo.kinds_logo' : 'console.photo.kinds')}</p>
    </div>
  )
}

function usePasted(onChoose: (file: File) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const file = photoIn(event.clipboardData)
    if (!file) return
    event.preventDefault()
    onChoose(file)
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => take(event)
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
}
