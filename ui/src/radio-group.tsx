import { createContext, use } from 'react'
import { type Choice, ChoiceRow } from './choice-row.tsx'
import { FieldSet, type FieldSetProps } from './field-set.tsx'

export type RadioGroupProps<Value extends string> = Omit<FieldSetProps, 'onChange'> & {
  name: string
  /** Undefined or empty while nothing is chosen. */
  value: Value | '' | undefined
  onChange: (value: Value) => void
}

/** One choice out of several. Native radio buttons, so that the arrow keys work. */
export function RadioGroup<Value extends string>({
  name,
  value,
  onChange,
  children,
  ...set
}: RadioGroupProps<Value>) {
  const choose = (chosen: string) => onChange(chosen as Value)
  return (
    <FieldSet role="radiogroup" {...set}>
      <Group value={{ name, value, choose }}>{children}</Group>
    </FieldSet>
  )
}

export type RadioRowProps = Choice & { value: string; disabled?: boolean; id?: string }

export function RadioRow({ value, ...row }: RadioRowProps) {
  const { name, value: chosen, choose } = use(Group)
  return (
    <ChoiceRow
      {...row}
      type="radio"
      name={name}
      value={value}
      checked={value === chosen}
      onChange={() => choose(value)}
    />
  )
}

type GroupState = { name: string; value: string | undefined; choose: (value: string) => void }

const Group = createContext<GroupState>({ name: '', value: undefined, choose: () => {} })
