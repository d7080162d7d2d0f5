import { useTexts } from '@tiffin/ui/texts'
import { useLanguage } from '../lib/language.tsx'
import { useShop } from '../lib/shop.tsx'
import styles from './language-select.module.css'

/** Changes the language without leaving the page [H-07]. */
export function LanguageSelect() {
  const { t } = useTexts()
  const { options } = useShop().configuration.language
  const { code, choose } = useLanguage()
  return (
    <label className={styles.box}>
      <span className="visually-hidden">{t('shell.language')}</span>
      <select
        value={code}
        className={styles.select}
        onChange={event => void choose(event.target.value).catch(() => undefined)}
      >
        {options.map(option => (
          <option key={option.code} value={option.code} lang={option.code}>
            {option.name}
          </option>
        ))}
      </select>
    </label>
  )
}
