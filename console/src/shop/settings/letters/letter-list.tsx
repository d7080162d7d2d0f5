import type { LetterText } from '@tiffin/contract/shop/letters/staff'
import { Badge } from '@tiffin/ui/badge'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import styles from './letters.module.css'
import { isOutdated, type LettersSection, ownText } from './use-letter-texts.ts'

type Props = {
  section: LettersSection
  language: string
  texts: LetterText[]
  onChoose: (letter: string) => void
}

export const idOf = (letter: string | null): string => `letter-${letter}`

/** All letters; those with texts of the shop are marked. */
export function LetterList({ section, language, texts, onChoose }: Props) {
  const { t } = useTexts()
  const letters = [...new Set(texts.map(({ letter }) => letter))]
  return (
    <ul role="list" className={styles.list}>
      {letters.map(letter => {
        const own = texts.filter(each => each.letter === letter)
        const outdated = own.some(text => isOutdated({ section, language }, text))
        const changed = own.some(text => ownText(section, language, text) !== undefined)
        return (
          <li key={letter} className={styles.row}>
            <Button id={idOf(letter)} variant="plain" onClick={() => onChoose(letter)}>
              {t(`settings.letters.letter.${letter}`)}
            </Button>
            {outdated && <Badge tone="warn">{t('settings.letters.outdated')}</Badge>}
            {changed && !outdated && <Badge tone="accent">{t('settings.letters.changed')}</Badge>}
          </li>
        )
      })}
    </ul>
  )
}
