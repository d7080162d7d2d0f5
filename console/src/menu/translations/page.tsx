import { CallError } from '@tiffin/contract/client'
import type { ShopText } from '@tiffin/contract/menu/translations/staff'
import { baseOf, LANGUAGES, languageName } from '@tiffin/contract/platform/texts/languages'
import { Button, buttonClass } from '@tiffin/ui/button'
import { Checkbox } from '@tiffin/ui/checkbox'
import { EmptyState } from '@tiffin/ui/empty-state'
import { Field } from '@tiffin/ui/field'
import { SearchIcon } from '@tiffin/ui/icons'
import { Select } from '@tiffin/ui/select'
import { useTexts } from '@tiffin/ui/texts'
import { useDeferredValue, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { useShop } from '../../current-shop/shop.tsx'
import { BackToSettings } from '../../shell/back-to-settings.tsx'
import { Loading, NotLoaded } from '../../shell/loading.tsx'
import page from '../../shell/page.module.css'
import { useTitle } from '../../shell/use-title.ts'
import { chooseTexts } from './choose-texts.ts'
import { TextList } from './text-list.tsx'
import styles from './translations.module.css'
import { useTranslations } from './use-translations.ts'

/** The page where staff translate the shop's texts into another language. */
export function Page() {
  const { t } = useTexts()
  const { store } = useShop()
  const [search, setSearch] = useSearchParams()
  useTitle(t('settings.translations.name'), store.name)
  const others = LANGUAGES.filter(({ code }) => code !== baseOf(store.language))
  const language = (others.find(({ code }) => code === search.get('language')) ?? others[0])?.code ?? ''
  return (
    <div className={page.page}>
      <div>
        <BackToSettings />
        <h1>{t('settings.translations.name')}</h1>
        <p className={page.soft}>{t('settings.translations.lead')}</p>
      </div>
      {others.length > 1 && (
        <Select
          label={t('settings.translations.language')}
          value={language}
          onChange={({ target }) => setSearch({ language: target.value })}
        >
          {others.map(({ code, name }) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <Translations key={language} language={language} />
    </div>
  )
}

function Translations({ language }: { language: string }) {
  const { t } = useTexts()
  const { data, error, isError, refetch } = useTranslations(language)
  if (error instanceof CallError && error.status === 404)
    return (
      <EmptyState
        title={t('settings.translations.not_offered', { language: languageName(language) })}
        action={
          <Link href="/settings/region" className={buttonClass()}>
            {t('settings.region.name')}
          </Link>
        }
      />
    )
  if (!data) return isError ? <NotLoaded retry={refetch} /> : <Loading />
  if (data.data.length === 0) return <EmptyState title={t('settings.translations.empty')} />
  return <Texts language={language} texts={data.data} />
}

function Texts({ language, texts }: { language: string; texts: ShopText[] }) {
  const { t } = useTexts()
  const [words, setWords] = useState('')
  // The originals without a translation when the checkbox was checked: a translated text stays in the list.
  const [missing, setMissing] = useState<ReadonlySet<string>>()
  const wanted = useDeferredValue(words)
  const count = texts.filter(({ translated }) => translated !== null).length
  const found = chooseTexts(texts, wanted).filter(({ original }) => missing?.has(original) ?? true)
  const onlyMissing = (isOn: boolean) => {
    const left = texts.filter(({ translated }) => translated === null).map(({ original }) => original)
    setMissing(isOn ? new Set(left) : undefined)
  }
  const showAll = () => {
    setWords('')
    setMissing(undefined)
  }
  return (
    <>
      <p role="status">
        {t('settings.translations.progress', {
          count,
          of: texts.length,
          language: languageName(language),
        })}
      </p>
      <div className={styles.search}>
        <Field
          type="search"
          label={t('settings.translations.search')}
          before={<SearchIcon size={24} />}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <Checkbox
          label={t('settings.translations.only_missing')}
          checked={missing !== undefined}
          onChange={({ target }) => onlyMissing(target.checked)}
        />
      </div>
      {found.length > 0 ? (
        <TextList texts={found} language={language} />
      ) : (
        <EmptyState
          title={t(words ? 'settings.translations.not_found' : 'settings.translations.complete')}
          action={<Button onClick={showAll}>{t('settings.translations.show_all')}</Button>}
        />
      )}
    </>
  )
}
