import { useTexts } from '@tiffin/ui/texts'
import type { AddonChoice } from '../lib/cart-lines.ts'
import { useFormats } from '../lib/formats.ts'
import type { Option } from './choices.ts'
import styles from './item-sheet.module.css'

type Props = { option: Option; choices: AddonChoice[]; onChange: (choices: AddonChoice[]) => void }

/** How an option is wanted: as it is, extra, on the side; each way may have a price of its own [B-05]. */
export function Modifiers({ option, choices, onChange }: Props) {
  const { t, has } = useTexts()
  const { minor } = useFormats()
  const { item_addon_id } = option
  const chosen = choices.find(choice => choice.item_addon_id === item_addon_id)?.modifier ?? 'NONE'
  const others = option.modifiers.filter(({ code }) => code !== 'NONE')
  const wordOf = (code: string) => (has(`menu.modifier.${code}`) ? t(`menu.modifier.${code}`) : code)
  const choose = (modifier: string) =>
    onChange(
      choices.map(choice => (choice.item_addon_id === item_addon_id ? { ...choice, modifier } : choice)),
    )
  return (
    <div
      role="radiogroup"
      aria-label={t('menu.how_named', { name: option.name })}
      className={styles.modifiers}
    >
      {['NONE', ...others.map(({ code }) => code)].map(code => {
        const price = others.find(each => each.code === code)?.price
        return (
          <label key={code} className={styles.modifier}>
            <input
              type="radio"
              name={`${item_addon_id}-how`}
              value={code}
              checked={code === chosen}
              onChange={() => choose(code)}
            />
            {wordOf(code)}
            {price !== undefined && price !== option.price && ` · ${minor(price)}`}
          </label>
        )
      })}
    </div>
  )
}
