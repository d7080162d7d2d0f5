import { useTexts } from '@tiffin/ui/texts'

/** The shop's phone number for questions about allergies. */
export function AllergyLine({ phone }: { phone: string }) {
  const { rich } = useTexts()
  const call = (words: string) => (
    <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="phone">
      {words}
    </a>
  )
  return <p>{rich('menu.allergy_line', { phone: call }, { phone })}</p>
}
