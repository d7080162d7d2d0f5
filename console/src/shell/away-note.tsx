import { useTexts } from '@tiffin/ui/texts'
import { Warning } from './warning.tsx'

/** `text` is the key of a text that names the databases and says what of their shops the page does not show. */
type Props = { text: string; names: readonly string[] }

/** Names the databases that do not respond. */
export function AwayNote({ text, names }: Props) {
  const { t } = useTexts()
  return (
    <div role="status">
      {names.length > 0 && <Warning text={t(text, { count: names.length, names: names.join(', ') })} />}
    </div>
  )
}
