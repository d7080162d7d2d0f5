import type { ShopText } from '@tiffin/contract/menu/translations/staff'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useShop } from '../../current-shop/shop.tsx'
import { groupTexts } from './choose-texts.ts'
import { TextRow } from './text-row.tsx'
import { useTyping } from './use-translations.ts'

/** More fields at once would make the page slow to open. */
const STEP = 100

/** The texts by heading, with a button for more of them. */
export function TextList({ texts, language }: { texts: ShopText[]; language: string }) {
  const { t } = useTexts()
  const { store } = useShop()
  const { edits, typing } = useTyping(language)
  const [most, setMost] = useState(STEP)
  const ordered = groupTexts(texts).flatMap(group => group.texts)
  // The last press removes the button.
  const showMore = () => {
    flushSync(() => setMost(most + STEP))
    document.querySelectorAll<HTMLElement>('[data-text]')[most]?.focus()
  }
  return (
    <>
      {groupTexts(ordered.slice(0, most)).map(({ heading, texts: shown }) => (
        <section key={heading} aria-labelledby={`texts-${heading}`}>
          <h2 id={`texts-${heading}`}>{t(`settings.translations.heading.${heading}`)}</h2>
          <ul role="list">
            {shown.map(text => (
              <TextRow
                key={text.original}
                {...{ text, language, typing }}
                edit={edits[text.original]}
                from={store.language}
              />
            ))}
          </ul>
        </section>
      ))}
      {ordered.length > most && (
        <div>
          <Button onClick={showMore}>
            {t('settings.translations.more', { count: ordered.length - most })}
          </Button>
        </div>
      )}
    </>
  )
}
