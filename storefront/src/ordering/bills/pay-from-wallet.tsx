import { minorOf } from '@tiffin/contract/money'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useFormats } from '../../lib/formats.ts'
import type { Bill } from './bill.ts'
import { useTableWallet } from './use-table-wallet.ts'

/** `amount`: with the tip. */
type Props = { bill: Bill; amount: string; busy: boolean; onPay: () => Promise<void> }

/** Pays a share from the customer's wallet, or states that the wallet has too little. */
export function PayFromWallet({ bill, amount, busy, onPay }: Props) {
  const { t } = useTexts()
  const { money } = useFormats(bill.currency)
  const wallet = useTableWallet()
  if (!wallet || minorOf(wallet.balance) === 0) return null
  const balance = money(wallet.balance)
  if (!wallet.covers(amount)) return <p>{t('dinein.wallet_short', { balance })}</p>
  const pay = async () => {
    await onPay()
    void wallet.refetch()
  }
  return (
    <Button disabled={busy} onClick={() => void pay()}>
      {t('dinein.pay_from_wallet', { amount: money(amount), balance })}
    </Button>
  )
}
