import type { WireCartItem } from '@tiffin/contract/cart'
import type { WireOrder } from '@tiffin/contract/orders'
import { Button } from '@tiffin/ui/button'
import { PrintIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { useFormats } from '../lib/formats.ts'
import styles from './receipt.module.css'

/** What was ordered, as paper: it can be printed by itself. */
export function Receipt({ order }: { order: WireOrder }) {
  const { t } = useTexts()
  const { money, date, time } = useFormats()
  const { item, sub_total, charges, total, payment_mode, paid, placed_at } = order
  return (
    <section className={styles.paper} aria-labelledby="receipt">
      <header className={styles.head}>
        <h2 id="receipt">{t('tracking.receipt')}</h2>
        <p className={`${styles.soft} tabular`}>
          {order.shop.name} · {date(placed_at)} {time(placed_at)}
        </p>
      </header>
      <ul role="list" className={styles.lines}>
        {item.map(line => (
          <Line key={line.id} line={line} price={money(line.price)} />
        ))}
      </ul>
      <dl className={`${styles.sums} tabular`}>
        <Sum label={t('tracking.sub_total')} amount={money(sub_total)} />
        {charges.map(({ code, label, amount, included }) => (
          <Sum key={`${code} ${label}`} label={label} amount={money(amount)} soft={included} />
        ))}
        <Sum label={t('tracking.total')} amount={money(total.value)} total />
      </dl>
      <p className={styles.soft}>
        {t(paid ? 'tracking.paid' : 'tracking.to_pay', { mode: t(`orders.payment.${payment_mode}`) })}
      </p>
      <Button className={styles.print} variant="plain" icon={<PrintIcon />} onClick={() => print()}>
        {t('tracking.print')}
      </Button>
    </section>
  )
}

function Line({ line, price }: { line: WireCartItem; price: string }) {
  return (
    <li className={styles.line}>
      <span className="tabular">{line.quantity} ×</span>
      <span>
        {line.name}
        {line.addons.map(addon => (
          <span key={`${addon.id} ${addon.modifier}`} className={styles.addon}>
            {addonName(addon)}
          </span>
        ))}
      </span>
      <span className={`${styles.figure} tabular`}>{price}</span>
    </li>
  )
}

/** "EXTRA Cheese"; NONE is not said [B-05]. */
function addonName({ name, modifier, quantity }: WireCartItem['addons'][number]): string {
  const named = modifier && modifier !== 'NONE' ? `${modifier} ${name}` : name
  return quantity > 1 ? `${quantity} × ${named}` : named
}

type SumProps = { label: string; amount: string; total?: boolean; soft?: boolean }

function Sum({ label, amount, total = false, soft = false }: SumProps) {
  return (
    <div className={total ? styles.total : soft ? styles.soft : undefined}>
      <dt>{label}</dt>
      <dd className={styles.figure}>{amount}</dd>
    </div>
  )
}
