import { wireOf } from '@tiffin/contract/money'
import { earnedBy, programmeOn, worthOf } from '@tiffin/contract/money/loyalty/programme'
import type { LoyaltySettings } from '@tiffin/contract/shop/settings/loyalty'
import { dateOf } from '@tiffin/contract/time'
import { formatDate } from '@tiffin/ui/format.ts'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../../../current-shop/shop.tsx'
import { localOf, useShopNow } from '../../../current-shop/shop-clock.ts'
import { PreviewBox } from '../preview-box.tsx'

/** A typical order, in minor units. */
const EXAMPLE = 2500

/**
 * A preview of the points of an order, when the first points can be used, and what happens to them
 * at the end.
 */
export function ProgrammePreview({ programme }: { programme: LoyaltySettings | undefined }) {
  const { t } = useTexts()
  const { store, money } = useShop()
  const today = dateOf(localOf(useShopNow(60_000)))
  if (!programme || !isWhole(programme)) return null
  const inMoney = (minor: number) => money({ value: wireOf(minor), currency: store.currency.iso })
  const { state, last_day } = programmeOn(programme, today)
  const date = last_day ? formatDate(`${last_day} 00:00:00`, store.country) : ''
  const points = earnedBy(EXAMPLE, programme)
  const enough = Math.ceil((programme.minimum_points * 100) / programme.per_unit)
  return (
    <PreviewBox title={t('settings.loyalty.preview')}>
      {state !== 'ending' && state !== 'over' && (
        <>
          <p>
            {t('settings.loyalty.example', {
              spent: inMoney(EXAMPLE),
              points,
              value: inMoney(worthOf(points, programme)),
            })}
          </p>
          <p>{t('settings.loyalty.example_from', { spent: inMoney(enough) })}</p>
        </>
      )}
      {date !== '' && <p>{t(`settings.loyalty.${state === 'over' ? 'gone' : 'stays'}`, { date })}</p>}
    </PreviewBox>
  )
}

/** A number may be missing while it is typed. */
function isWhole({ per_unit, hundred_worth, minimum_points }: LoyaltySettings): boolean {
  return [per_unit, hundred_worth, minimum_points].every(each => Number.isInteger(each) && each > 0)
}
