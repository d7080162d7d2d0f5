import { modifierWords } from '@tiffin/contract/menu/menu/addon-words'
import { LEFT_OUT, PLAIN } from '@tiffin/contract/menu/menu/choice'
import { Select } from '@tiffin/ui/select'
import { useTexts } from '@tiffin/ui/texts'
import type { AddonChoice } from '../../lib/cart-store.ts'
import { useFormats } from '../../lib/formats.ts'
import { changedTo, type Option } from './choices.ts'

type Props = { option: Option; choices: AddonChoice[]; onChange: (choices: AddonChoice[]) => void }

/**
 * The variant of an option: plain, extra, on the side; each may have its own price [B-05]. To leave
 * it out, the checkbox is used.
 */
export function Modifiers({ option, choices, onChange }: Props) {
  const texts = useTexts()
  const { minor } = useFormats()
  const { item_addon_id, modifiers, name } = option
  const chosen = choices.find(choice => choice.item_addon_id === item_addon_id)?.modifier ?? PLAIN
  const others = modifiers.filter(({ code }) => code !== PLAIN && (code !== LEFT_OUT || code === chosen))
  if (others.length === 0) return null
  const wordOf = modifierWords(texts)
  const priced = ({ code, price }: Option['modifiers'][number]) =>
    price === option.price ? wordOf(code) : `${wordOf(code)} · + ${minor(price)}`
  return (
    <Select
      label={texts.t('sheet.how_named', { name })}
      labelHidden
      value={chosen}
      onChange={event => onChange(changedTo(choices, option, event.target.value))}
    >
      <option value={PLAIN}>{wordOf(PLAIN)}</option>
      {others.map(each => (
        <option key={each.code} value={each.code}>
          {priced(each)}
        </option>
      ))}
    </Select>
  )
}
