import { PICTURE_TYPES } from '@tiffin/contract/pictures/pictures'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react'
import { photoIn } from './read-photo.ts'
import styles from './photo.module.css'

/** A photo from a file, the camera, the clipboard, or dropped here. */
export function ChoosePhoto({ onChoose }: { onChoose: (file: File) => void }) {
  const { t } = useTexts()
  const [isOver, setOver] = useState(false)
  usePasted(onChoose)
  return (
    <div
      className={styles.drop}
      data-over={isOver}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        const file = photoIn(event.dataTransfer)
        if (file) onChoose(file)
      }}
    >
      <p className={styles.soft}>{t('console.photo.drop')}</p>
      <div className={styles.ways}>
        <FileButton label={t('console.photo.choose')} variant="primary" onChoose={onChoose} />
        <div className={styles.camera}>
          <FileButton label={t('console.photo.camera')} capture="environment" onChoose={onChoose} />
        </div>
      </div>
      <p className={styles.soft}>{t('console.photo.kinds')}</p>
    </div>
  )
}

type FileButtonProps = Pick<ComponentProps<'input'>, 'capture'> &
  Pick<ComponentProps<typeof Button>, 'variant'> & { label: string; onChoose: (file: File) => void }

function FileButton({ label, capture, onChoose, ...look }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...look} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_TYPES.join(',')}
        capture={capture}
        onChange={event => {
          const [file] = event.target.files ?? []
          // The same file can be chosen again.
          event.target.value = ''
          if (file) onChoose(file)
        }}
      />
    </>
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
