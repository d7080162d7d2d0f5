import { LANGUAGES } from '@tiffin/contract/platform/texts/languages'
import type { Settings } from '@tiffin/contract/shop/settings'
import { CheckRow } from '@tiffin/ui/check-row'
import { FieldSet } from '@tiffin/ui/field-set'
import { useTexts } from '@tiffin/ui/texts'
import { SelectField } from '../../../form/fields.tsx'
import { SectionForm } from '../../../form/section-form.tsx'
import { useSection } from '../../../form/use-section.ts'
import { useShop } from '../../../current-shop/shop.tsx'
import styles from './region.module.css'

/** The languages of the shop's pages. Only operators can change the other settings of a country. */
export function Page() {
  const { t, locale } = useTexts()
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  const { store } = useShop()
  const section = useSection('region')
  const { languages } = (section.whole ?? {}) as Partial<Settings['region']>
  const offered = languages ?? LANGUAGES
  const offer = (code: string, isOffered: boolean) => {
    const chosen = LANGUAGES.filter(each =>
      each.code === code ? isOffered : offered.some(other => other.code === each.code),
    )
    section.edit('languages', chosen.length === LANGUAGES.length ? null : chosen)
  }
  return (
    <SectionForm section={section}>
      <FieldSet
        id="languages"
        legend={t('settings.region.languages')}
        error={section.errors.languages?.join(' ')}
      >
        {LANGUAGES.map(({ code, name }) => (
          <CheckRow
            key={code}
            label={<span lang={code}>{name}</span>}
            checked={offered.some(each => each.code === code)}
            onChange={({ target }) => offer(code, target.checked)}
          />
        ))}
      </FieldSet>
      <SelectField
        section={section}
        path="language"
        options={offered.map(({ code, name }) => ({ value: code, label: name }))}
        none={t('settings.region.of_country')}
        empty={null}
      />
      <FieldSet legend={t('settings.region.fixed')} rule={t('settings.region.fixed_lead')}>
        <dl className={styles.facts}>
          <dt>{t('settings.region.currency')}</dt>
          <dd>
            {store.currency.iso} ({store.currency.symbol})
          </dd>
          <dt>{t('settings.region.time_zone')}</dt>
          <dd>{store.time_zone}</dd>
          <dt>{t('settings.region.country')}</dt>
          <dd>{countries.of(store.country)}</dd>
        </dl>
      </FieldSet>
    </SectionForm>
  )
}
