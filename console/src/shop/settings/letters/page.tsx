import { LANGUAGES } from '@tiffin/contract/platform/texts/languages'
import { Select } from '@tiffin/ui/select'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'wouter'
import { letterTextName } from '../../../form/field-words.ts'
import { SectionForm } from '../../../form/section-form.tsx'
import { useSection } from '../../../form/use-section.ts'
import { Loading, NotLoaded } from '../../../shell/loading.tsx'
import { ALL, LetterFields } from './letter-fields.tsx'
import { idOf, LetterList } from './letter-list.tsx'
import { LetterPreview } from './letter-preview.tsx'
import { useLetterTexts } from './use-letter-texts.ts'

/** The words of letters and text messages to diners: a list of all letters, and the texts of the chosen one. */
export function Page() {
  const words = useTexts()
  const { t, locale } = words
  const section = useSection('letters')
  const [search, setSearch] = useSearchParams()
  const language =
    LANGUAGES.find(({ code }) => code === (search.get('language') ?? locale.slice(0, 2)))?.code ?? 'en'
  const { texts, isError, refetch } = useLetterTexts(language)
  const letter = search.get('letter')
  const chosen = texts?.filter(each => each.letter === letter) ?? []
  const go = (to: { language: string; letter?: string }) => setSearch({ ...to })
  const lastLetter = useRef(letter)
  useEffect(() => {
    // The button that was pressed is gone, so the focus moves to the letter's texts, or back to the letter in the list.
    if (lastLetter.current !== letter)
      document.getElementById(letter ? ALL : idOf(lastLetter.current))?.focus()
    lastLetter.current = letter
  }, [letter])
  if (!texts) return isError ? <NotLoaded retry={refetch} /> : <Loading />
  return (
    <SectionForm
      section={section}
      nameOf={path => letterTextName(words, path.replace('texts.', ''))}
      beside={
        letter && chosen.length > 0 ? (
          <LetterPreview key={letter} {...{ section, language, letter, texts: chosen }} />
        ) : undefined
      }
    >
      <Select
        label={t('settings.letters.language')}
        value={language}
        onChange={({ target }) => go({ language: target.value, ...(letter ? { letter } : {}) })}
      >
        {LANGUAGES.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </Select>
      {letter && chosen.length > 0 ? (
        <LetterFields {...{ section, language, letter, texts: chosen }} onBack={() => go({ language })} />
      ) : (
        <LetterList {...{ section, language, texts }} onChoose={to => go({ language, letter: to })} />
      )}
    </SectionForm>
  )
}
