import type { ShopText } from '@tiffin/contract/menu/translations/staff'
import { RICH_KINDS } from '@tiffin/contract/menu/translations/text-kinds'
import { Badge } from '@tiffin/ui/badge'
import { Disclosure } from '@tiffin/ui/disclosure'
import { RichText } from '@tiffin/ui/rich-text'
import { useTexts } from '@tiffin/ui/texts'
import { memo, useId } from 'react'
import { TranslationForm } from './translation-form.tsx'
import styles from './translations.module.css'
import type { Edit, Typing } from './use-translations.ts'

type Props = {
  text: ShopText
  /** The language of the originals. */
  from: string
  language: string
  /** The unsaved translation. */
  edit: Edit | undefined
  typing: Typing
}

/** A text of the shop with the field for its translation. A text without a translation is marked. */
export const TextRow = memo(function TextRow({ text, from, language, edit, typing }: Props) {
  const { t } = useTexts()
  const id = useId()
  const original = `${id}-original`
  return (
    <li className={styles.row} data-text tabIndex={-1}>
      <div className={styles.original} id={original}>
        <p className={styles.kind}>{t(`settings.translations.kind.${text.kind}`, { part: text.part })}</p>
        {RICH_KINDS.includes(text.kind) ? (
          <Disclosure summary={t('settings.translations.original')}>
            <RichText html={text.original} lang={from} />
          </Disclosure>
        ) : (
          <p lang={from} className={styles.words}>
            {text.original}
          </p>
        )}
        {text.translated === null && <Badge tone="warn">{t('settings.translations.missing')}</Badge>}
      </div>
      <TranslationForm {...{ id, text, language, edit, typing }} describedBy={original} />
    </li>
  )
})
