import { hygieneBadge } from '@tiffin/contract/shop/stores/hygiene-badge'
import type { Settings } from '@tiffin/contract/shop/settings'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../../../current-shop/shop.tsx'
import page from '../../../shell/page.module.css'
import { PreviewBox } from '../preview-box.tsx'

type Props = { whole: Record<string, unknown> | undefined }

/** A preview of the pages' footer after saving. */
export function HygienePreview({ whole }: Props) {
  const { t } = useTexts()
  const { date } = useShop()
  if (!whole) return null
  const { website_hygiene_ratings_toggle: toggle, hygiene_rating } = whole as Settings['features']
  const { rating, rating_date } = hygiene_rating ?? {}
  const isDay = rating_date !== undefined && /^\d{4}-\d\d-\d\d$/.test(rating_date)
  return (
    <PreviewBox title={t('settings.features.preview')}>
      {rating && toggle === 'ENABLED' ? (
        <div aria-live="polite">
          <img
            src={`data:image/svg+xml,${encodeURIComponent(hygieneBadge(rating))}`}
            alt=""
            width={176}
            height={56}
          />
          <p>
            {t(`footer.hygiene.${rating.slice(0, 4)}`)}: {t(`footer.hygiene.${rating}`)}
          </p>
          {isDay && <p className={page.soft}>{t('footer.hygiene.rated', { date: date(rating_date) })}</p>}
        </div>
      ) : (
        <p className={page.soft}>{t('settings.features.hidden')}</p>
      )}
    </PreviewBox>
  )
}
