import { CallError } from '@tiffin/contract/client'
import { useTexts } from '@tiffin/ui/texts'

/** Error texts by field; empty if there are none. */
export type FieldTexts<Field extends string = string> = Partial<Record<Field, string>>

/** The first text of each field that the server has refused; empty for any other error. */
export function useFieldTexts(): <Field extends string>(error: unknown) => FieldTexts<Field> {
  const { textsOfErrors } = useTexts()
  return error => {
    const errors = error instanceof CallError ? error.errors : undefined
    const texts = Object.entries(textsOfErrors(errors)).flatMap(([field, [text]]) =>
      text ? [[field, text]] : [],
    )
    return Object.fromEntries(texts) as Partial<Record<string, string>>
  }
}
