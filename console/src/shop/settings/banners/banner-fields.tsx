import { lettersOf } from '@tiffin/contract/shop/stores/banners'
import { BANNER_LETTERS, type Banner } from '@tiffin/contract/shop/settings/banners'
import { WEEKDAYS } from '@tiffin/contract/time'
import { useTexts } from '@tiffin/ui/texts'
import type { Editing } from '../../../form/editing.ts'
import { DateField, SwitchField } from '../../../form/fields.tsx'
import { ManyField } from '../../../form/many-field.tsx'
import { RichTextField } from '../../../form/rich-text/rich-text-field.tsx'
import { BannerLink } from './banner-link.tsx'
import { BannerPicture } from './banner-picture.tsx'
import { BannerPreview } from './banner-preview.tsx'
import styles from './banners.module.css'
import type { MenuNames } from './use-menu-names.ts'

type Props = {
  banner: Editing
  names: MenuNames
  /** Its name, if its text is not beside it. */
  name: string
}

const FIELDS = ['content', 'picture', 'link', 'on', 'from', 'until', 'days'] as const

/** The fields of a banner, and below them the preview on a diner's phone. */
export function BannerFields({ banner, names, name }: Props) {
  const { t } = useTexts()
  const whole = Object.fromEntries(FIELDS.map(field => [field, banner.value(field)])) as Banner
  const count = lettersOf(whole.content)
  return (
    <div role="group" aria-label={name} className={styles.fields}>
      <h2 className={styles.title}>{name}</h2>
      <RichTextField
        section={banner}
        path="content"
        hint={t('settings.banners.letters', { count, most: BANNER_LETTERS })}
      />
      <BannerPicture banner={banner} names={names} name={name} />
      <BannerLink banner={banner} names={names} />
      <div className={styles.dates}>
        <DateField section={banner} path="from" />
        <DateField section={banner} path="until" />
      </div>
      <ManyField section={banner} path="days" values={WEEKDAYS} texts="days" />
      <SwitchField section={banner} path="on" />
      <BannerPreview banner={whole} names={names} />
    </div>
  )
}
