import { useTexts } from '@tiffin/ui/texts'
import { use } from 'react'
import { Link } from 'wouter'
import { isSetting, nameOf } from '../../shell/page.ts'
import page from '../../shell/page.module.css'
import { PagesContext } from '../../shell/pages-context.ts'
import { useTitle } from '../../shell/use-title.ts'
import { useShop } from '../../current-shop/shop.tsx'
import { PreviewLinks } from './preview-links.tsx'
import styles from './settings.module.css'

/** The list of settings pages, each with its effect for diners. */
export function Page() {
  const { t } = useTexts()
  const { store } = useShop()
  useTitle(t('console.page_settings'), store.name)
  const listed = use(PagesContext).filter(isSetting)
  return (
    <div className={page.page}>
      <h1>{t('console.page_settings')}</h1>
      <p className={page.soft}>{t('console.settings.lead')}</p>
      <ul role="list" className={styles.list}>
        {listed.map(each => (
          <li key={each.name}>
            <Link href={each.path} className={styles.link} aria-describedby={`${each.name}-lead`}>
              {t(nameOf(each))}
            </Link>
            <p id={`${each.name}-lead`} className={styles.lead}>
              {t(`settings.${each.name}.lead`)}
            </p>
          </li>
        ))}
      </ul>
      <PreviewLinks />
    </div>
  )
}
