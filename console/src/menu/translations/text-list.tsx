import type { ShopText } from '@tiffin/contract/menu/translations/staff'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { useShop } from '../../current-shop/shop.tsx'
import { groupTexts } from './choose-texts.ts'
import { TextRow } from './text-row.tsx'
import { useTyping } from './use-translations.ts'

/** More fields at once would make typing slow. */
const STEP = 100

/** The texts by heading, with a button for more of them. */
export function TextList({ texts, language }: { texts: ShopText[]; language: string }) {
  const { t } = useTexts()
  const { store } = useShop()
  const typing = useTyping(language)
  const [most, setMost] = useState(STEP)
  const ordered = groupTexts(texts).flatMap(group => group.texts)
  return (
    <>
      {groupTexts(ordered.slice(0, most)).map(({ heading, texts: shown }) => (
        <section key={heading} aria-labelledby={`texts-${heading}`}>
          <h2 id={`texts-${heading}`}>{t(`settings.translations.heading.${heading}`)}</h2>
          <ul role="list">
            {shown.map(text => (
              <TextRow key={text.original} {...{ text, language, typing }} from={store.language} />
            ))}
          </ul>
        </section>
      ))}
      {ordered.length > most && (
        <div>
          <Button onClick={() => setMost(most + STEP)}>
            {t('settings.translations.more', { count: ordered.length - most })}
          </Button>
        </div>
      )}
    </>
  )
}
