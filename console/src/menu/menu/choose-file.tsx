import { useTexts } from '@tiffin/ui/texts'
import { FileButton } from '../../shell/file-button.tsx'
import page from '../../shell/page.module.css'
import { useFileDrop } from '../../shell/use-file-drop.ts'
import styles from './menu.module.css'

const TYPES = '.csv,.json,.txt,.tsv,text/csv,application/json,text/plain,text/tab-separated-values'

type Props = { file: File | undefined; busy: boolean; onChoose: (file: File) => void }

/** A file from the disk, or dropped here. */
export function ChooseFile({ file, busy, onChoose }: Props) {
  const { t } = useTexts()
  const drop = useFileDrop(({ files: [dropped] }) => {
    if (dropped && !busy) onChoose(dropped)
  })
  return (
    <div className={styles.fileDrop} {...drop}>
      <FileButton
        accept={TYPES}
        variant={file ? 'quiet' : 'primary'}
        busy={busy}
        busyLabel={t('console.menu.file.looking')}
        onChoose={onChoose}
      >
        {t(file ? 'console.menu.file.other' : 'console.menu.file.choose')}
      </FileButton>
      <p className={page.soft}>{file ? file.name : t('console.menu.file.drop')}</p>
    </div>
  )
}
