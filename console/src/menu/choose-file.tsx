import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useRef, useState } from 'react'
import page from '../shell/page.module.css'
import styles from './menu.module.css'

const TYPES = '.csv,.json,.txt,.tsv,text/csv,application/json,text/plain,text/tab-separated-values'

type Props = { file: File | undefined; busy: boolean; onChoose: (file: File) => void }

/** A file from the disk, or dropped here. The same one can be chosen again after it was corrected. */
export function ChooseFile({ file, busy, onChoose }: Props) {
  const { t } = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  return (
    <div
      className={styles.fileDrop}
      data-over={isOver}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        const [dropped] = event.dataTransfer.files
        if (dropped && !busy) onChoose(dropped)
      }}
    >
      <Button
        variant={file ? 'quiet' : 'primary'}
        busy={busy}
        busyLabel={t('console.menu.file.looking')}
        onClick={() => input.current?.click()}
      >
        {t(file ? 'console.menu.file.other' : 'console.menu.file.choose')}
      </Button>
      <p className={page.soft}>{file ? file.name : t('console.menu.file.drop')}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept={TYPES}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          target.value = ''
          if (chosen) onChoose(chosen)
        }}
      />
    </div>
  )
}
