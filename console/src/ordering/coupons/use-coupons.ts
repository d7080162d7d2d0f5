import { useQueryClient } from '@tanstack/react-query'
import { endCoupon, listCouponCodes, makeCoupon } from '@tiffin/contract/ordering/coupons/staff'
import type { ResponseOf } from '@tiffin/contract/endpoint'
import { type Texts, useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { showMessage } from '../../lib/message.ts'
import { useSave } from '../../lib/use-save.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useShop } from '../../current-shop/shop.tsx'
import { type CouponDraft, termsOf } from './coupon-draft.ts'

/**
 * Creates and ends coupons, and downloads their codes. After an error the form keeps its values and
 * shows the reason.
 */
export function useCoupons(onDone?: () => void) {
  const { t } = useTexts()
  const { store } = useShop()
  const queries = useQueryClient()
  const { save, errors, busy } = useSave('fields')
  // One id for all attempts of this form, so that after a lost response no second coupon is
  // created.
  const [id] = useState(() => crypto.randomUUID())

  const work = (act: () => Promise<unknown>, said: string) =>
    save(
      async () => {
        await act()
        showMessage({ kind: 'success', text: t(said) })
        onDone?.()
      },
      { readAgain: () => void queries.invalidateQueries({ queryKey: ['coupons', store.id] }) },
    )
  const params = { storeId: store.id }
  return {
    errors,
    busy,
    make: (draft: CouponDraft) =>
      work(
        () =>
          call(makeCoupon, {
            params,
            body: {
              id,
              way: draft.way,
              terms: termsOf(draft),
              ...(draft.way === 'CODE' ? { code: draft.code } : {}),
              ...(draft.way === 'CODES' ? { count: Number(draft.count) || 0 } : {}),
            },
          }),
        'console.coupons.made',
      ),
    end: (coupon: string) =>
      work(() => call(endCoupon, { params: { ...params, id: coupon } }), 'console.coupons.is_ended'),
    saveCodes: (coupon: string, name: string) =>
      work(async () => {
        const { data } = await call(listCouponCodes, { params: { ...params, id: coupon } })
        saveFile({ name: `${name.replace(/[^\w-]+/g, '-').toLowerCase()}.csv`, text: tableOf(data, t) })
      }, 'console.coupons.codes_saved'),
  }
}

function tableOf(codes: ResponseOf<typeof listCouponCodes>['data'], t: Texts['t']): string {
  const head = `${t('console.coupons.field_code')},${t('console.coupons.code_state')}`
  const rows = codes.map(
    ({ code, used }) => `${code},${t(used ? 'console.coupons.code_used' : 'console.coupons.code_free')}`,
  )
  return [head, ...rows, ''].join('\r\n')
}
