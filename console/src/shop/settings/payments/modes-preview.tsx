import { offeredModes } from '@tiffin/contract/money/payments/offered-modes'
import { isFromWallet } from '@tiffin/contract/money/payments/payment-modes'
import type { Settings } from '@tiffin/contract/shop/settings'
import { useTexts } from '@tiffin/ui/texts'
import page from '../../../shell/page.module.css'
import { PreviewBox } from '../preview-box.tsx'

type Props = { whole: Record<string, unknown> | undefined; ordering: Settings['ordering'] | undefined }

/**
 * A preview of the payment choice at checkout after saving, for each service type that the shop
 * accepts.
 */
export function ModesPreview({ whole, ordering }: Props) {
  const { t } = useTexts()
  if (!whole || !ordering) return null
  const payments = whole as Settings['payments']
  const types = (['delivery', 'collection', 'dinein'] as const).filter(type => ordering[type].enabled)
  return (
    <PreviewBox title={t('settings.payments.preview')}>
      {types.length === 0 && <p className={page.soft}>{t('settings.payments.no_orders')}</p>}
      {types.map(type => {
        const modes = offeredModes(payments, type)
        return (
          <div key={type}>
            <h3>{t(`console.type.${type}`)}</h3>
            {modes.length === 0 && <p>{t('checkout.pay.none')}</p>}
            <ul role="list">
              {modes.map(mode => (
                <li key={mode}>
                  {t(isFromWallet(mode) ? `wallet.pay.${mode}` : `checkout.pay.${mode}_${type}`)}
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </PreviewBox>
  )
}
