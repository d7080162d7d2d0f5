import { Checkbox } from '@tiffin/ui/checkbox'
import { Field, type FieldProps as Box } from '@tiffin/ui/field'
import { RadioGroup, RadioRow } from '@tiffin/ui/radio-group'
import { Select } from '@tiffin/ui/select'
import { TextArea } from '@tiffin/ui/text-area'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../current-shop/shop.tsx'
import { Framed } from './framed.tsx'
import { TypedField } from './typed-field.tsx'
import { Unit } from './unit.tsx'
import { type FieldProps, useField } from './use-field.ts'
import { DECIMAL, DEGREES, MONEY, OPTIONAL_TEXT, PERCENT, TEXT, WHOLE } from './writing.ts'

type TextProps<Path extends string> = FieldProps<Path> &
  Pick<Box, 'type' | 'inputMode' | 'autoComplete' | 'maxLength'> & { optional?: boolean }

/** A line of text. `optional`: an empty text is null, and the shop uses the default. */
export function TextField<Path extends string>({ optional, ...props }: TextProps<Path>) {
  return <TypedField {...props} {...(optional ? OPTIONAL_TEXT : TEXT)} />
}

/** Several lines of text. */
export function TextAreaField<Path extends string>(
  props: FieldProps<Path> & { rows?: number; maxLength?: number },
) {
  const { words, frame, value, edit } = useField(props)
  return (
    <Framed {...frame}>
      <TextArea
        {...words}
        rows={props.rows ?? 3}
        maxLength={props.maxLength}
        value={TEXT.write(value)}
        onChange={({ target }) => edit(target.value)}
      />
    </Framed>
  )
}

/** A whole number; null if empty. Other texts are sent to the server, which names the field. */
export function NumberField<Path extends string>(props: FieldProps<Path>) {
  return <TypedField {...props} {...WHOLE} inputMode="numeric" />
}

/** An amount in the shop's currency, typed as 2.50. */
export function MoneyField<Path extends string>(props: FieldProps<Path>) {
  const { store } = useShop()
  return <TypedField {...props} {...MONEY} inputMode="decimal" before={store.currency.symbol} />
}

/** A number with decimals, such as a distance. */
export function DecimalField<Path extends string>(props: FieldProps<Path>) {
  return <TypedField {...props} {...DECIMAL} inputMode="text" />
}

/** A latitude or a longitude; empty if not set. */
export function DegreesField<Path extends string>(props: FieldProps<Path>) {
  return <TypedField {...props} {...DEGREES} inputMode="text" />
}

/**
 * At most three decimals. `absent`: an empty value removes the field, for sections that do not
 * permit null.
 */
export function PercentField<Path extends string>({
  absent,
  ...props
}: FieldProps<Path> & { absent?: boolean }) {
  const writing = absent ? { ...PERCENT, read: (text: string) => PERCENT.read(text) ?? undefined } : PERCENT
  return <TypedField {...props} {...writing} inputMode="decimal" after={<Unit>%</Unit>} />
}

/** A yes or no. */
export function SwitchField<Path extends string>(props: FieldProps<Path>) {
  const { words, frame, value, edit } = useField(props)
  return (
    <Framed {...frame}>
      <Checkbox
        {...words}
        role="switch"
        aria-checked={value === true}
        checked={value === true}
        onChange={({ target }) => edit(target.checked)}
      />
    </Framed>
  )
}

type ChoiceProps<Path extends string, Value extends string | number> = FieldProps<Path> & {
  /** Each value has the text `<field>_<value>`. */
  values: readonly Value[]
}

/** One of a few values. */
export function ChoiceField<Path extends string, Value extends string | number>(
  props: ChoiceProps<Path, Value>,
) {
  const { t } = useTexts()
  const { words, frame, key, value, edit } = useField(props)
  const { label, hint, id, error } = words
  return (
    <Framed {...frame}>
      <RadioGroup
        id={id}
        name={id}
        legend={label}
        rule={hint}
        error={error}
        value={TEXT.write(value)}
        onChange={chosen => edit(props.values.find(each => String(each) === chosen))}
      >
        {props.values.map(each => (
          <RadioRow key={each} value={String(each)} label={t(`${key}_${each}`)} />
        ))}
      </RadioGroup>
    </Framed>
  )
}

type SelectProps<Path extends string> = FieldProps<Path> & {
  options: { value: string; label: string }[]
  /** The label of the empty choice, if it is allowed. */
  none?: string
  /** The stored value of the empty choice; by default the field is left out. */
  empty?: null | ''
}

/** One of many values, or of values that the shop defines. */
export function SelectField<Path extends string>({ options, none, empty, ...props }: SelectProps<Path>) {
  const { words, frame, value, edit } = useField(props)
  return (
    <Framed {...frame}>
      <Select
        {...words}
        value={TEXT.write(value)}
        onChange={({ target }) => edit(target.value === '' ? empty : target.value)}
      >
        {(none !== undefined || !options.some(option => option.value === value)) && (
          <option value="">{none}</option>
        )}
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Framed>
  )
}

/** A time of day, `HH:mm`. */
export function TimeField<Path extends string>(props: FieldProps<Path>) {
  return <NativeField {...props} type="time" />
}

/** A day, `YYYY-MM-DD`. */
export function DateField<Path extends string>(props: FieldProps<Path>) {
  return <NativeField {...props} type="date" />
}

function NativeField<Path extends string>({ type, ...props }: FieldProps<Path> & { type: 'time' | 'date' }) {
  const { words, frame, value, edit } = useField(props)
  return (
    <Framed {...frame}>
      <Field {...words} type={type} value={TEXT.write(value)} onChange={({ target }) => edit(target.value)} />
    </Framed>
  )
}
