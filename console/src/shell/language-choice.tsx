import { useQueryClient } from '@tanstack/react-query'
import { LANGUAGE_CODES, languageName } from '@tiffin/contract/platform/texts/languages'
import { setStaffLanguage } from '@tiffin/contract/people/staff/staff'
import { RadioGroup, RadioRow } from '@tiffin/ui/radio-group'
import { useTexts } from '@tiffin/ui/texts'
import { call } from '../lib/api.ts'
import { useCell } from '../lib/cell.ts'
import { ownLanguage, setOwnLanguage } from '../lib/language.ts'
import { useSave } from '../lib/use-save.ts'

const OF_SHOP = 'shop'

/** The console's language for this staff member. The account stores it, so it applies on every device. */
export function LanguageChoice() {
  const { t } = useTexts()
  const queries = useQueryClient()
  const own = useCell(ownLanguage)
  const { save } = useSave()
  const choose = async (value: string) => {
    const language = value === OF_SHOP ? null : value
    setOwnLanguage(language)
    await save(
      async () => {
        // Cancels pending requests: their responses contain the previous language and would restore it.
        await queries.cancelQueries({ queryKey: ['me'] })
        await call(setStaffLanguage, { body: { language } })
        await queries.invalidateQueries({ queryKey: ['me'] })
      },
      {
        onRefused() {
          // Not if the staff member has chosen another language meanwhile.
          if ((ownLanguage.read() ?? null) === language) setOwnLanguage(own ?? null)
        },
      },
    )
  }
  return (
    <RadioGroup
      name="language"
      legend={t('console.strip.language')}
      value={own ?? OF_SHOP}
      onChange={value => void choose(value)}
    >
      <RadioRow value={OF_SHOP} label={t('console.strip.language_shop')} />
      {LANGUAGE_CODES.map(code => (
        <RadioRow key={code} value={code} label={<span lang={code}>{languageName(code)}</span>} />
      ))}
    </RadioGroup>
  )
}
