import { PICTURE_TYPES } from '@tiffin/contract/pictures/pictures'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useEffectEvent } from 'react'
import { FileButton } from '../shell/file-button.tsx'
import { useFileDrop } from '../shell/use-file-drop.ts'
import { photoIn } from './read-photo.ts'
import styles from './photo.module.css'

const TYPES = PICTURE_TYPES.join(',')

/** A photo from a file, the camera, the clipboard, or dropped here. */
export function ChoosePhoto({ onChoose }: { onChoose: (file: File) => void }) {
  const { t } = useTexts()
  const drop = useFileDrop(dropped => {
    const file = photoIn(dropped)
    if (file) onChoose(file)
  })
  usePasted(onChoose)
  return (
    <div className={styles.drop} {...drop}>
      <p className={styles.soft}>{t('console.photo.drop')}</p>
      <div className={styles.ways}>
        <FileButton accept={TYPES} variant="primary" onChoose={onChoose}>
          {t('console.photo.choose')}
        </FileButton>
        <div className={styles.camera}>
          <FileButton accept={TYPES} capture="environment" onChoose={onChoose}>
            {t('console.photo.camera')}
          </FileButton>
        </div>
      </div>
      <p className={styles.soft}>{t('console.photo.kinds')}</p>
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
