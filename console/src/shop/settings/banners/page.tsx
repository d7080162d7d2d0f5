import { BANNERS_AT_MOST, type Banner } from '@tiffin/contract/shop/settings/banners'
import { WEEKDAYS } from '@tiffin/contract/time'
import { useTexts } from '@tiffin/ui/texts'
import { plainWords } from '../../../form/field-words.ts'
import { ListField } from '../../../form/list-field.tsx'
import { SectionForm } from '../../../form/section-form.tsx'
import { useSection } from '../../../form/use-section.ts'
import { BannerFields } from './banner-fields.tsx'
import { useMenuNames } from './use-menu-names.ts'

const blank = (): Banner => ({
  content: '',
  picture: null,
  link: '/order-now',
  on: true,
  from: '',
  until: '',
  days: [...WEEKDAYS],
})

/** The banners above the menu, in their order [M-19]. */
export function Page() {
  const { t } = useTexts()
  const section = useSection('banners')
  const names = useMenuNames()
  const nameOf = ({ content }: Record<string, unknown>, index: number) =>
    plainWords(String(content)).slice(0, 40) || t('settings.banners.unnamed', { number: index + 1 })
  return (
    <SectionForm section={section}>
      <ListField
        section={section}
        path="banners"
        blank={blank}
        nameOf={nameOf}
        most={BANNERS_AT_MOST}
        movable
        copied={row => ({ ...row, on: false })}
      >
        {(row, index) => (
          <BannerFields
            banner={row}
            names={names}
            name={t('settings.banners.unnamed', { number: index + 1 })}
          />
        )}
      </ListField>
    </SectionForm>
  )
}
