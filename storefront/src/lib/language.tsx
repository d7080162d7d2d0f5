import { type Texts, TextsProvider } from '@tiffin/ui/texts'
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { writeStored } from './storage.ts'

export type LanguageChoice = { code: string; choose: (code: string) => Promise<void> }

type Props = {
  first: Texts
  /** Told of each change, for headers and other things outside the tree. */
  onChange: (texts: Texts) => void
  load: (code: string) => Promise<Texts>
  isRtl: (code: string) => boolean
  /** Chosen before, where it is not the page's: taken up once the page stands. */
  stored?: string | undefined
  children: ReactNode
}

/** The words of the page, and the way to have them in another language without leaving it [C-19, C-21]. */
export function LanguageProvider({ first, onChange, load, isRtl, stored, children }: Props) {
  const [texts, setTexts] = useState(first)
  const choice = useMemo<LanguageChoice>(
    () => ({
      code: texts.locale,
      async choose(code) {
        const next = await load(code)
        writeStored('Language', code)
        // The server renders the next page in it; a page is the same for all who have the same language.
        document.cookie = `language=${code}; path=/; max-age=${secondsOfMonth(new Date())}; samesite=lax`
        document.documentElement.lang = code
        document.documentElement.dir = isRtl(code) ? 'rtl' : 'ltr'
        onChange(next)
        setTexts(next)
      },
    }),
    [texts, load, onChange, isRtl],
  )
  const takeUp = useEffectEvent(() => {
    // Where its texts do not come, the page speaks on as it is, and so do its calls.
    if (stored) choice.choose(stored).catch(() => onChange(first))
  })
  useEffect(() => takeUp(), [])
  return (
    <Current value={choice}>
      <TextsProvider texts={texts}>{children}</TextsProvider>
    </Current>
  )
}

export function useLanguage(): LanguageChoice {
  const choice = use(Current)
  if (!choice) throw new Error('useLanguage stands outside a LanguageProvider')
  return choice
}

/** Cookies live until the first day of next month [N-16]; what was chosen stays in the browser's storage and is taken up again. */
function secondsOfMonth(now: Date): number {
  const end = new Date(now.getFullYear(), now.getMonth() + 1, 1)
  return Math.ceil((end.getTime() - now.getTime()) / 1000)
}

const Current = createContext<LanguageChoice | undefined>(undefined)
