import { useQuery } from '@tanstack/react-query'
import { getSectionVersion, type SectionChange } from '@tiffin/contract/shop/stores/staff'
import { Button } from '@tiffin/ui/button'
import { Dialog } from '@tiffin/ui/dialog'
import { Disclosure } from '@tiffin/ui/disclosure'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { call } from '../lib/api.ts'
import { Loading, NotLoaded } from '../shell/loading.tsx'
import page from '../shell/page.module.css'
import { useShop } from '../current-shop/shop.tsx'
import styles from './earlier-versions.module.css'
import { fieldName, valueWords } from './field-words.ts'
import { fieldsOf } from './fields-of.ts'
import { ChangedFields, ChangeHead } from './section-changes.tsx'
import { isSame, valueAt } from './section-edits.ts'
import type { SectionState } from './use-section.ts'
import { useVersions } from './use-versions.ts'

type Props = { section: SectionState }

/** Earlier versions of the page: author, time and changes, with a button to restore each. Loaded when opened. */
export function EarlierVersions({ section }: Props) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure
      summary={t('console.settings.versions')}
      onToggle={event => setOpen(event.currentTarget.open)}
    >
      {isOpen && <Versions section={section} />}
    </Disclosure>
  )
}

function Versions({ section }: Props) {
  const { t } = useTexts()
  const versions = useVersions(section.section, { enabled: true })
  const { changes, hasNextPage, isFetchingNextPage, fetchNextPage } = versions
  const [looked, setLooked] = useState<SectionChange>()
  if (!changes) return versions.isError ? <NotLoaded retry={versions.refetch} /> : <Loading />
  if (changes.length === 0) return <p>{t('console.settings.versions_empty')}</p>
  return (
    <>
      <p className={page.soft}>{t('console.settings.versions_lead')}</p>
      <ol role="list" className={page.records}>
        {changes.map(change => (
          <li key={change.revision} className={styles.version}>
            <div className={styles.words}>
              <ChangeHead change={change} />
              <ChangedFields section={section.section} changes={change.changes} />
            </div>
            <Button onClick={() => setLooked(change)}>{t('console.settings.look')}</Button>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('console.settings.show_more')}
        </Button>
      )}
      {looked && <Version section={section} change={looked} onClose={() => setLooked(undefined)} />}
    </>
  )
}

type VersionProps = Props & { change: SectionChange; onClose: () => void }

/** A section as it was before a change, with its differences from the current value. */
function Version({ section, change, onClose }: VersionProps) {
  const { t } = useTexts()
  const { store, moment } = useShop()
  const { revision, actor, at } = change
  const version = useQuery({
    queryKey: ['version', store.id, section.section, revision],
    queryFn: ({ signal }) =>
      call(getSectionVersion, {
        params: { storeId: store.id, section: section.section, revision },
        signal,
      }),
  })
  const bringBack = () => {
    onClose()
    void section.restore(revision, section.revision)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t('console.close')}
      title={t('console.settings.look_title', { time: moment(at) })}
      lead={<p>{t('console.settings.look_lead', { name: actor })}</p>}
      foot={
        <Button variant="primary" wide onClick={bringBack}>
          {t('console.settings.bring_back')}
        </Button>
      }
    >
      {version.data ? (
        <Values section={section} value={version.data.value} />
      ) : version.isError ? (
        <NotLoaded retry={version.refetch} />
      ) : (
        <Loading />
      )}
    </Dialog>
  )
}

function Values({ section: { section, stored }, value }: Props & { value: Record<string, unknown> }) {
  const words = useTexts()
  const { store } = useShop()
  const say = (path: string, of: object) =>
    valueWords(words, store, { section, path, value: valueAt(of, path) })
  return (
    <dl className={styles.values}>
      {fieldsOf(value).map(path => (
        <div key={path} className={styles.value}>
          <dt>{fieldName(words, section, path)}</dt>
          <dd>
            {say(path, value)}
            {stored && !isSame(valueAt(value, path), valueAt(stored, path)) && (
              <span className={styles.now}>
                {words.t('console.settings.now', { value: say(path, stored) })}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
