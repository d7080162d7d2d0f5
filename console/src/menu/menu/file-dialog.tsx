import { type Part, partsOf } from '@tiffin/contract/menu/drafts/parts'
import { Button } from '@tiffin/ui/button'
import { Dialog } from '@tiffin/ui/dialog'
import { useTexts } from '@tiffin/ui/texts'
import page from '../../shell/page.module.css'
import { ChooseFile } from './choose-file.tsx'
import { FileReport } from './file-report.tsx'
import { HeadingChoices } from './heading-choices.tsx'
import styles from './menu.module.css'
import type { Draft, DraftState } from './use-draft.ts'
import { useMenuFile } from './use-menu-file.ts'

type Props = { draft: Draft; change: DraftState['change']; onClose: () => void }

/** The menu as a file: an upload is previewed first, and the current menu can be downloaded. */
export function FileDialog({ draft, change, onClose }: Props) {
  const { t } = useTexts()
  const menuFile = useMenuFile(draft, change)
  const { file, chosen = {}, looked, busy, error, look, take, download } = menuFile
  // Publishing leaves out dishes without a price, which would be lost without a draft.
  const canPublish = looked?.menu && !partsOf(looked.menu).parts.values().some(isUnpriced)
  const importInto = async (into: 'draft' | 'live') => {
    if (await take(into)) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t('console.close')}
      title={t('console.menu.file.title')}
      lead={<p className={page.soft}>{t('console.menu.file.lead')}</p>}
      foot={
        looked?.menu && (
          <div className={styles.fileFoot}>
            <Button variant="primary" busy={busy === 'draft'} onClick={() => void importInto('draft')}>
              {t('console.menu.file.into_draft')}
            </Button>
            {canPublish && (
              <Button busy={busy === 'live'} onClick={() => void importInto('live')}>
                {t('console.menu.publish_now')}
              </Button>
            )}
          </div>
        )
      }
    >
      <ChooseFile file={file} busy={busy === 'look'} onChoose={chosen => void look(chosen)} />
      <div role="status">
        {error && (
          <div className={styles.note}>
            <p>{error}</p>
            {file && !looked && <Button onClick={() => void look(file, chosen)}>{t('console.retry')}</Button>}
          </div>
        )}
        {looked && <FileReport looked={looked} />}
      </div>
      {file && looked && (
        <HeadingChoices
          key={file.name}
          looked={looked}
          chosen={chosen}
          busy={busy === 'look'}
          onChoose={columns => void look(file, columns, looked)}
        />
      )}
      <h3 className={styles.fileHeading}>{t('console.menu.file.save')}</h3>
      <div className={styles.fileWays}>
        {(['csv', 'json', 'template'] as const).map(form => (
          <Button key={form} onClick={() => void download(form)}>
            {t(`console.menu.file.${form}`)}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}

function isUnpriced({ kind, value }: Part): boolean {
  return kind === 'item' && value.price === undefined
}
