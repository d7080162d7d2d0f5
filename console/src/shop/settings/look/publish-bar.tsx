import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useId } from 'react'
import page from '../../../shell/page.module.css'
import styles from './look.module.css'
import { type ThemeEditor, WITHOUT_PICTURES } from './use-look.ts'
import type { usePublish } from './use-publish.ts'

type Props = { look: ThemeEditor; publishing: ReturnType<typeof usePublish> }

/** Publishes, schedules, and reverts; one line states what diners see at the moment. */
export function PublishBar({ look, publishing: { publish, busy } }: Props) {
  const { t } = useTexts()
  const statusId = useId()
  const { preview, published, problems, isPublished, take } = look
  const failing = problems.light.length + problems.dark.length
  const state = () => {
    if (failing > 0) return t('settings.look.is_unreadable', { count: failing })
    if (isPublished) return t('settings.look.is_published')
    return t(preview.unsaved > 0 ? 'settings.look.is_typed' : 'settings.look.is_kept')
  }
  const press = () => {
    if (failing === 0) return void publish()
    const first = document.querySelector<HTMLElement>('[data-problem] button')
    first?.scrollIntoView({ block: 'center' })
    first?.focus()
  }
  return (
    <div className={styles.bar}>
      <p role="status" id={statusId} className={page.soft}>
        {state()}
      </p>
      <div className={styles.acts}>
        <Button
          variant="primary"
          busy={busy}
          busyLabel={t('settings.look.publishing')}
          aria-disabled={isPublished || undefined}
          aria-describedby={statusId}
          onClick={() => !isPublished && press()}
        >
          {t('settings.look.publish')}
        </Button>
        <Button type="submit" busy={preview.busy} busyLabel={t('console.settings.busy')}>
          {t('settings.look.keep')}
        </Button>
        {preview.unsaved > 0 && (
          <Button variant="plain" onClick={preview.discard}>
            {t('console.settings.discard')}
          </Button>
        )}
        {!isPublished && published && (
          <Button
            variant="plain"
            onClick={() => take({ ...WITHOUT_PICTURES, ...published }, t('settings.look.reset_done'))}
          >
            {t('settings.look.reset')}
          </Button>
        )}
      </div>
    </div>
  )
}
