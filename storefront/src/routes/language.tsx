import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { showToast } from '@tiffin/ui/toast'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useLanguage } from '../lib/language.tsx'
import { headOf, type Screen } from '../lib/screen.ts'
import { useShop } from '../lib/shop.tsx'
import styles from '../lib/text-page.module.css'
import { useMedia } from '../lib/use-media.ts'

/** From this width on the header has the choice itself. */
const DESKTOP = '(min-width: 992px)'

export const screen: Screen = {
  Page: LanguagePage,
  head: facts => ({ ...headOf(facts.t('shell.language'), 'language.about', facts), hidden: true }),
}

/** The choice of the language for narrow screens. Wide screens and shops with one language go home. */
function LanguagePage() {
  const { t } = useTexts()
  const { options } = useShop().configuration.language
  const { code } = useLanguage()
  const [, navigate] = useLocation()
  const isElsewhere = useMedia(DESKTOP) || options.length < 2
  useEffect(() => {
    if (isElsewhere) navigate('/', { replace: true })
  }, [isElsewhere, navigate])
  const { chosen, choose } = useChoice()
  return (
    <div className={styles.page}>
      <h1>{t('shell.language')}</h1>
      {options.map(option => (
        <Button
          key={option.code}
          lang={option.code}
          dir={option.rtl ? 'rtl' : 'ltr'}
          variant={option.code === code ? 'primary' : 'quiet'}
          aria-current={option.code === code}
          busy={option.code === chosen}
          onClick={() => void choose(option.code)}
        >
          {option.name}
        </Button>
      ))}
    </div>
  )
}

/** Chooses a language, and then returns to the page from which the link led here. */
function useChoice() {
  const { t } = useTexts()
  const { choose } = useLanguage()
  const [, navigate] = useLocation()
  const [chosen, setChosen] = useState<string>()
  return {
    chosen,
    async choose(code: string) {
      setChosen(code)
      try {
        await choose(code)
      } catch {
        setChosen(undefined)
        showToast({ kind: 'error', text: t('errors.network') })
        return
      }
      if ((history.state as { returns?: boolean } | null)?.returns) history.back()
      else navigate('/', { replace: true })
    },
  }
}
