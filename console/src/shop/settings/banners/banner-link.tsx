import { BANNER_PAGES, linkToCategory, linkToDish } from '@tiffin/contract/shop/stores/banners'
import { Select } from '@tiffin/ui/select'
import { useTexts } from '@tiffin/ui/texts'
import type { Editing } from '../../../form/editing.ts'
import { Framed } from '../../../form/framed.tsx'
import { useField } from '../../../form/use-field.ts'
import { nameOfLink } from './name-of-link.ts'
import type { MenuNames } from './use-menu-names.ts'

type Props = { banner: Editing; names: MenuNames }

/** The target of a banner: none, a page, a category or a dish. */
export function BannerLink({ banner, names }: Props) {
  const { t } = useTexts()
  const { words, frame, value, edit } = useField({ section: banner, path: 'link' })
  const link = String(value)
  const isKnown = link === '' || nameOfLink(link, names, t) !== undefined
  return (
    <Framed {...frame}>
      <Select {...words} value={link} onChange={({ target }) => edit(target.value)}>
        <option value="">{t('settings.banners.link_none')}</option>
        {!isKnown && <option value={link}>{t('settings.banners.link_gone')}</option>}
        <optgroup label={t('settings.banners.link_pages')}>
          {BANNER_PAGES.map(path => (
            <option key={path} value={path}>
              {nameOfLink(path, names, t)}
            </option>
          ))}
        </optgroup>
        <optgroup label={t('settings.banners.link_categories')}>
          {names.map(({ id, name }) => (
            <option key={id} value={linkToCategory(id)}>
              {name}
            </option>
          ))}
        </optgroup>
        {names.map(category => (
          <optgroup key={category.id} label={category.name}>
            {category.items.map(({ id, name }) => (
              <option key={id} value={linkToDish(id)}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </Framed>
  )
}
