import type { OwnSection, SectionChange } from '@tiffin/contract/shop/stores/staff'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../current-shop/shop.tsx'
import { fieldName, valueWords } from './field-words.ts'
import styles from './section-changes.module.css'
import { useVersions } from './use-versions.ts'

/** Changes by colleagues since the page was read. */
export function ChangedMeanwhile({ section, since }: { section: OwnSection; since: number }) {
  const { t } = useTexts()
  const { changes } = useVersions(section, { enabled: true })
  const theirs = changes?.filter(({ revision }) => revision >= since) ?? []
  if (theirs.length === 0) return null
  return (
    <section className={styles.meanwhile} aria-labelledby="changed-meanwhile">
      <h2 id="changed-meanwhile" className={styles.title}>
        {t('console.settings.changed_meanwhile')}
      </h2>
      {theirs.map(change => (
        <div key={change.revision}>
          <ChangeHead change={change} />
          <ChangedFields section={section} changes={change.changes} />
        </div>
      ))}
    </section>
  )
}

/** The author and the time. */
export function ChangeHead({ change: { actor, at } }: { change: SectionChange }) {
  const { t } = useTexts()
  const { moment } = useShop()
  return (
    <p className={styles.head}>
      <time dateTime={at.replace(' ', 'T')}>
        {t('console.settings.version_by', { name: actor, time: moment(at) })}
      </time>
    </p>
  )
}

type FieldsProps = { section: OwnSection; changes: SectionChange['changes'] }

/** The old and new value of each field, in words. */
export function ChangedFields({ section, changes }: FieldsProps) {
  const words = useTexts()
  const { store } = useShop()
  const say = (path: string, value: unknown) => valueWords(words, store, { section, path, value })
  return (
    <ul role="list" className={styles.fields}>
      {changes.map(({ path, before, after }) => (
        <li key={path}>
          {words.t('console.settings.field_change', {
            field: fieldName(words, section, path),
            before: say(path, before),
            after: say(path, after),
          })}
        </li>
      ))}
    </ul>
  )
}
