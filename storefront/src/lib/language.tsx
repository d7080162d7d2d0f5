import { type Texts, TextsProvider } from '@tiffin/ui/texts'
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { writeMonthCookie } from './month-cookie.ts'
import { writeStored } from './storage.ts'

export type LanguageChoice = { code: string; choose: (code: string) => Promise<void> }

type Props = {
  first: Texts
  /** Called at each change, for request headers and other state outside React. */
  onChange: (texts: Texts) => void
  load: (code: string) => Promise<Texts>
  isRtl: (code: string) => boolean
  /** The language chosen earlier, if the page came in another: loaded after the first render. */
  stored?: string | undefined
  children: ReactNode
}

/** Provides the texts, and a way to change the language without reloading the page [C-19, C-21]. */
export function LanguageProvider({ first, onChange, load, isRtl, stored, children }: Props) {
  const [texts, setTexts] = useState(first)
  const choice = useMemo<LanguageChoice>(
    () => ({
      code: texts.locale,
      async choose(code) {
        const next = await load(code)
        writeStored('Language', code)
        // With this cookie the server renders the next page in this language.
        writeMonthCookie('language', code)
        document.documentElement.lang = code
        document.documentElement.dir = isRtl(code) ? 'rtl' : 'ltr'
        onChange(next)
        setTexts(next)
      },
    }),
    [texts, load, onChange, isRtl],
  )
  const applyChosenLanguage = useEffectEvent(() => {
    // If its texts cannot be loaded, page and calls stay in the present language.
    if (stored) choice.choose(stored).catch(() => onChange(first))
  })
  useEffect(() => applyChosenLanguage(), [])
  return (
    <Current value={choice}>
      <TextsProvider texts={texts}>{children}</TextsProvider>
    </Current>
  )
}

export function useLanguage(): LanguageChoice {
  const choice = use(Current)
  if (!choice) throw new Error('useLanguage must be used inside a LanguageProvider')
  return choice
}

const Current = createContext<LanguageChoice | undefined>(undefined)
