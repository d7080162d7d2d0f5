import type { ShopText } from '@tiffin/contract/menu/translations/staff'
import { LINES_KINDS, RICH_KINDS, translationMax } from '@tiffin/contract/menu/translations/text-kinds'
import { Button } from '@tiffin/ui/button'
import { Field } from '@tiffin/ui/field'
import { TextArea } from '@tiffin/ui/text-area'
import { useTexts } from '@tiffin/ui/texts'
import type { ChangeEvent } from 'react'
import { RichTextEditor } from '../../form/rich-text/rich-text-editor.tsx'
import styles from './translations.module.css'
import { type Edit, type Typing, useTranslation } from './use-translations.ts'

type Props = {
  id: string
  text: ShopText
  language: string
  edit: Edit | undefined
  typing: Typing
  describedBy: string
}

/** The field for a translation, saved by Enter or by the button. Unsaved text survives leaving the page. */
export function TranslationForm({ id, text, language, edit, typing, describedBy }: Props) {
  const { t } = useTexts()
  const { value, isTyped, busy, error, type, drop, save } = useTranslation(text, { edit, language, typing })
  // The pressed button disappears, so the field gets the focus.
  const toField = () => document.getElementById(id)?.focus()
  return (
    <form
      className={styles.field}
      onSubmit={event => {
        event.preventDefault()
        void save().then(toField)
      }}
    >
      <TranslationField {...{ id, text, language, describedBy, error, value }} change={type} />
      {(isTyped || busy) && (
        <div className={styles.actions}>
          <Button type="submit" busy={busy} busyLabel={t('settings.translations.saving')}>
            {t('settings.translations.save')}
          </Button>
          <Button
            variant="plain"
            onClick={() => {
              drop()
              toField()
            }}
          >
            {t('settings.translations.drop')}
          </Button>
        </div>
      )}
    </form>
  )
}

type Control = HTMLInputElement | HTMLTextAreaElement

type FieldProps = Omit<Props, 'typing' | 'edit'> & {
  error: string | undefined
  value: string
  change: (to: string) => void
}

/** An editor for HTML, several lines for a description, one line for a name. */
function TranslationField({ id, text, language, describedBy, error, value, change }: FieldProps) {
  const { t } = useTexts()
  const words = { id, label: t('settings.translations.field'), error, lang: language, value }
  if (RICH_KINDS.includes(text.kind)) return <RichTextEditor {...words} edit={change} />
  const Input = LINES_KINDS.includes(text.kind) ? TextArea : Field
  return (
    <Input
      {...words}
      maxLength={translationMax(text.kind)}
      aria-describedby={describedBy}
      onChange={({ target }: ChangeEvent<Control>) => change(target.value)}
    />
  )
}
