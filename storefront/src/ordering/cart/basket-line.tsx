import { MAX_QUANTITY, type WireCartItem } from '@tiffin/contract/ordering/cart/cart'
import { addonWords, modifierWords } from '@tiffin/contract/menu/menu/addon-words'
import { isOff } from '@tiffin/contract/menu/menu/availability'
import { Badge } from '@tiffin/ui/badge'
import { Button } from '@tiffin/ui/button'
import { WarningIcon } from '@tiffin/ui/icons'
import { Stepper } from '@tiffin/ui/stepper'
import { useTexts } from '@tiffin/ui/texts'
import { showToast } from '@tiffin/ui/toast'
import { choicesOf } from './cart-lines.ts'
import { useFormats } from '../../lib/formats.ts'
import { useCart } from './use-cart.ts'
import { Declared } from './declared.tsx'
import styles from './basket.module.css'

type Props = { line: WireCartItem; pending: boolean; onEdit: ((line: WireCartItem) => void) | undefined }

/** One line of the basket. It is removed without a question, because the removal can be undone. */
export function BasketLine({ line, pending, onEdit }: Props) {
  const texts = useTexts()
  const { t } = texts
  const { store, cart } = useCart()
  const { money } = useFormats(cart?.total.currency)
  const { name, quantity, addons, allergens, missing } = line
  const wordOf = modifierWords(texts)
  // While a change is pending, the server's last hint refers to another quantity.
  const more = pending || missing ? undefined : cart?.hints.one_more.find(({ id }) => id === line.id)
  const remove = () => {
    store.remove([line.id])
    showToast({
      kind: 'success',
      text: t('cart.removed', { name }),
      action: { label: t('cart.undo'), onAction: () => store.add(additionOf(line)) },
    })
  }
  return (
    <li className={styles.line}>
      <span className={styles.name}>{name}</span>
      <span className={styles.price} aria-busy={pending || undefined}>
        {!isOff(missing) && money(line.price)}
      </span>
      {addons.length > 0 && (
        <p className={styles.addons}>{addons.map(addon => addonWords(addon, wordOf)).join(', ')}</p>
      )}
      <Declared allergens={allergens} className={styles.addons} />
      {line.offer !== 'NONE' && (
        <p className={styles.missing}>
          <Badge tone="accent">{t(`menu.offer.${line.offer}`)}</Badge>
          {more && (
            <span className={styles.more}>
              {Number(more.price) === 0
                ? t('cart.one_more_free')
                : t('cart.one_more', { price: money(more.price) })}
            </span>
          )}
        </p>
      )}
      {missing && (
        <p className={styles.missing}>
          <Badge tone="warn" icon={<WarningIcon size={16} />}>
            {t(`cart.missing.${missing}`)}
          </Badge>
        </p>
      )}
      <div className={styles.actions}>
        <Stepper
          value={quantity}
          max={MAX_QUANTITY}
          onChange={next => store.setQuantity(line.id, next)}
          onRemove={remove}
          label={t('cart.quantity_of', { name })}
          lessLabel={t('cart.less')}
          moreLabel={t('cart.more')}
          removeLabel={t('cart.remove_named', { name })}
        />
        {onEdit && (
          <Button variant="plain" onClick={() => onEdit(line)} aria-label={t('cart.edit_named', { name })}>
            {t('cart.edit')}
          </Button>
        )}
      </div>
    </li>
  )
}

function additionOf(line: WireCartItem) {
  const { item_id, name, menu_price, offer, quantity, addons, allergens, price } = line
  const { recommendation_id, recommendation_ref_id } = line
  return {
    item: { id: item_id, name, price: menu_price, offer },
    quantity,
    choices: choicesOf(line),
    addons,
    allergens,
    price,
    recommended: { recommendation_id, recommendation_ref_id },
  }
}
