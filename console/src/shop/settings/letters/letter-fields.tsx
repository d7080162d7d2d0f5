import { LETTER_TEXT_MAX } from '@tiffin/contract/shop/settings/letters'
import type { LetterText } from '@tiffin/contract/shop/letters/staff'
import { Button } from '@tiffin/ui/button'
import { FieldSet } from '@tiffin/ui/field-set'
import { TextArea } from '@tiffin/ui/text-area'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { Framed } from '../../../form/framed.tsx'
import { useField } from '../../../form/use-field.ts'
import page from '../../../shell/page.module.css'
import styles from './letters.module.css'
import { isOutdated, type LetterProps, pathOf } from './use-letter-texts.ts'

/** The id of the button that leads back to the list. */
export const ALL = 'all-letters'

/** The texts of one letter. */
export function LetterFields({ onBack, ...props }: LetterProps & { onBack: () => void }) {
  const { t } = useTexts()
  const { language, letter, texts } = props
  return (
    <>
      <div>
        <Button id={ALL} variant="plain" onClick={onBack}>
          {t('settings.letters.all')}
        </Button>
      </div>
      <FieldSet legend={t(`settings.letters.letter.${letter}`)}>
        {texts.map(text => (
          <TextOfLetter key={`${language}/${text.sentence}`} text={text} {...props} />
        ))}
      </FieldSet>
    </>
  )
}

/** A text, with a button that brings the original back, and then one that undoes this. */
function TextOfLetter({ section, language, text }: LetterProps & { text: LetterText }) {
  const { t } = useTexts()
  const { sentence, original, placeholders } = text
  const names = placeholders.map(name => `{${name}}`).join(', ')
  const { words, frame, value, edit } = useField({
    section,
    path: pathOf(language, text),
    label: t(`settings.letters.sentence.${sentence}`),
    hint: t('settings.letters.placeholders', { names }),
  })
  const own = value as string | undefined
  const [former, setFormer] = useState<string>()
  const write = (to: string) => {
    setFormer(undefined)
    edit(to === original ? undefined : to)
  }
  const toOriginal = () => {
    setFormer(own)
    edit(undefined)
  }
  const canUndo = own === undefined && former !== undefined
  return (
    <Framed {...frame}>
      <TextArea
        {...words}
        lang={language}
        rows={original.length > 60 ? 4 : 2}
        maxLength={LETTER_TEXT_MAX}
        value={own ?? original}
        onChange={({ target }) => write(target.value)}
      />
      {isOutdated({ section, language }, text) && (
        <p className={page.soft}>{t('settings.letters.outdated_lead')}</p>
      )}
      {(own !== undefined || canUndo) && (
        <div className={styles.actions}>
          <Button
            variant="plain"
            onClick={canUndo ? () => write(former) : toOriginal}
            aria-describedby={words.id}
          >
            {t(canUndo ? 'settings.letters.undo' : 'settings.letters.back')}
          </Button>
        </div>
      )}
    </Framed>
  )
}
