import type { OwnSection, Unreadable } from '@tiffin/contract/shop/stores/staff'
import { TextArea } from '@tiffin/ui/text-area'
import { useTexts } from '@tiffin/ui/texts'
import { fieldName } from './field-words.ts'
import styles from './unreadable-values.module.css'

type Props = { section: OwnSection; values: readonly Unreadable[] }

/**
 * Stored values that the server could not parse and has replaced, in their stored form, for
 * copying.
 */
export function UnreadableValues({ section, values }: Props) {
  const words = useTexts()
  const { t } = words
  if (values.length === 0) return null
  return (
    <div role="status" className={styles.note}>
      <p>{t('console.settings.unreadable')}</p>
      {values.map(({ path, value }, index) => (
        <TextArea
          // Several entries of a list can have the same path here.
          key={`${index} ${path}`}
          label={path === '' ? t('console.settings.unreadable_whole') : fieldName(words, section, path)}
          readOnly
          value={typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
        />
      ))}
    </div>
  )
}
