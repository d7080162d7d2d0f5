import { CheckRow } from '@tiffin/ui/check-row'
import { FieldSet } from '@tiffin/ui/field-set'
import { RadioGroup, RadioRow } from '@tiffin/ui/radio-group'
import { Stepper } from '@tiffin/ui/stepper'
import { useTexts } from '@tiffin/ui/texts'
import { declaredWords } from '@tiffin/contract/menu/menu/declared'
import { isPart } from '@tiffin/contract/menu/menu/options'
import type { ReactNode } from 'react'
import type { AddonChoice } from '../../lib/cart-store.ts'
import { useFormats } from '../../lib/formats.ts'
import { chosenIn, type Group, isTicked, type Option, quantityIn, toggled } from './choices.ts'
import styles from './item-sheet.module.css'
import { Modifiers } from './modifiers.tsx'

type Props = {
  id: string
  group: Group
  choices: AddonChoice[]
  isMissing: boolean
  onChange: (choices: AddonChoice[]) => void
}

const NONE = 'none'

/**
 * One option group of a dish with its rule on one line. Depending on the rule it has radio buttons,
 * checkboxes or steppers.
 */
export function OptionGroup({ id, group, choices, isMissing, onChange }: Props) {
  const { t } = useTexts()
  const { minor } = useFormats()
  const count = chosenIn(choices, group)
  const parts = group.options.filter(option => isPart(group, option))
  const isFull = group.max > 0 && count >= group.max
  const shared = {
    id,
    className: styles.group,
    legend: group.name,
    rule: rulesOf(group, count, t),
    error: isMissing ? missingWords(group, t) : undefined,
  }
  const words = (option: Option): OptionWords => {
    const isLeftOut = parts.includes(option) && !isTicked(choices, group, option)
    return { label: option.name, figure: figureOf(option, minor), detail: detailOf(option, isLeftOut, t) }
  }
  const withModifiers = (option: Option, row: ReactNode) => (
    <div key={option.item_addon_id} className={styles.option}>
      {row}
      {isTicked(choices, group, option) && (
        <Modifiers option={option} choices={choices} onChange={onChange} />
      )}
    </div>
  )

  if (group.repeatable)
    return (
      <FieldSet {...shared}>
        {group.options.map(option => (
          <RepeatableOption
            key={option.item_addon_id}
            option={option}
            words={words(option)}
            quantity={quantityIn(choices, option)}
            most={group.max > 0 ? quantityIn(choices, option) + group.max - count : 20}
            setQuantity={quantity => onChange(withQuantity(choices, option, quantity))}
          />
        ))}
      </FieldSet>
    )
  if ((group.type === 'single' || group.max === 1) && parts.length === 0)
    return <OneOption {...{ shared, group, choices, onChange, words, withModifiers }} />
  return (
    <FieldSet {...shared}>
      {group.options.map(option => {
        const isOn = isTicked(choices, group, option)
        return withModifiers(
          option,
          <CheckRow
            {...words(option)}
            name={`${id}-${option.item_addon_id}`}
            checked={isOn}
            disabled={option.sold_out || (isFull && !isOn && !parts.includes(option))}
            onChange={() => onChange(toggled(choices, group, option))}
          />,
        )
      })}
    </FieldSet>
  )
}

function figureOf({ price }: Option, minor: (price: number) => string): string | undefined {
  return price === 0 ? undefined : `${price > 0 ? '+ ' : ''}${minor(price)}`
}

function withQuantity(choices: AddonChoice[], option: Option, quantity: number): AddonChoice[] {
  const others = choices.filter(choice => choice.item_addon_id !== option.item_addon_id)
  return quantity > 0 ? [...others, { item_addon_id: option.item_addon_id, quantity }] : others
}

type RepeatableProps = {
  option: Option
  words: OptionWords
  quantity: number
  most: number
  setQuantity: (quantity: number) => void
}

function RepeatableOption({
  option,
  words: { figure, detail },
  quantity,
  most,
  setQuantity,
}: RepeatableProps) {
  const { t } = useTexts()
  return (
    <div className={styles.repeat}>
      <span className={styles.words}>
        <span>{option.name}</span>
        <span className={styles.figure}>{figure}</span>
        {detail && <span className={styles.figure}>{detail}</span>}
      </span>
      <Stepper
        value={quantity}
        min={0}
        max={most}
        disabled={option.sold_out}
        onChange={setQuantity}
        label={t('sheet.quantity_of', { name: option.name })}
        lessLabel={t('sheet.less')}
        moreLabel={t('sheet.more')}
      />
    </div>
  )
}

type OptionWords = { label: string; figure: string | undefined; detail: string | undefined }
type OneOptionProps = Pick<Props, 'group' | 'choices' | 'onChange'> & {
  shared: {
    id: string
    className: string | undefined
    legend: string
    rule: string
    error: string | undefined
  }
  words: (option: Option) => OptionWords
  withModifiers: (option: Option, row: ReactNode) => ReactNode
}

/** Radio buttons. Without a minimum one of them means "no option". */
function OneOption({ shared, group, choices, onChange, words, withModifiers }: OneOptionProps) {
  const { t } = useTexts()
  const chosen = group.options.find(option => quantityIn(choices, option) > 0)
  const others = choices.filter(
    choice => !group.options.some(option => option.item_addon_id === choice.item_addon_id),
  )
  return (
    <RadioGroup
      {...shared}
      name={shared.id}
      value={chosen?.item_addon_id ?? (group.min === 0 ? NONE : undefined)}
      onChange={value => onChange(value === NONE ? others : [...others, { item_addon_id: value }])}
    >
      {group.min === 0 && <RadioRow value={NONE} label={t('sheet.no_thanks')} />}
      {group.options.map(option =>
        withModifiers(
          option,
          <RadioRow value={option.item_addon_id} {...words(option)} disabled={option.sold_out} />,
        ),
      )}
    </RadioGroup>
  )
}

type Translate = (key: string, values?: Record<string, string>) => string

function missingWords({ min }: Group, t: Translate): string {
  return t(min === 1 ? 'sheet.choose_one_please' : 'sheet.choose_please', { min: String(min) })
}

/** The rule of a group, preceded by a sentence about included parts of the dish. */
function rulesOf(group: Group, count: number, t: Translate): string {
  const parts = group.options.filter(option => isPart(group, option))
  if (parts.length === 0) return ruleOf(group, count, t)
  const adds = parts.length < group.options.length && group.max > 0
  return [t('sheet.rule.parts'), adds ? ruleOf(group, count, t) : ''].filter(Boolean).join(' ')
}

/** The rule of the group on one line, with the number of missing choices if useful. */
function ruleOf({ min, max, type }: Group, count: number, t: Translate): string {
  const most = type === 'single' ? 1 : max
  const values = { min: String(min), max: String(most), left: String(Math.max(0, most - count)) }
  if (min > 0 && min === most) return t(min === 1 ? 'sheet.rule.one' : 'sheet.rule.exactly', values)
  if (min > 0) return t(most > 0 ? 'sheet.rule.between' : 'sheet.rule.at_least', values)
  if (most === 0) return t('sheet.rule.any')
  if (most === 1) return t('sheet.rule.optional')
  if (count >= most) return t('sheet.rule.full', values)
  return t(count > 0 ? 'sheet.rule.up_to_left' : 'sheet.rule.up_to', values)
}

/** All declared allergens, including those of options that are sold out or left out. */
function detailOf(option: Option, isLeftOut: boolean, t: Translate): string | undefined {
  const state = option.sold_out
    ? t('menu.sold_out')
    : isLeftOut
      ? t('sheet.left_out')
      : option.few_left
        ? t('menu.few_left')
        : ''
  return [state, ...declaredWords(option.allergens, t)].filter(Boolean).join(' · ') || undefined
}
