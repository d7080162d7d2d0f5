import { useTexts } from '@tiffin/ui/texts'

/** Names the databases that do not respond: what belongs to their shops is missing on the page. */
export function AwayNote({ names }: { names: readonly string[] }) {
  const { t } = useTexts()
  return (
    <div role="status">
      {names.length > 0 && (
        <p>{t('console.databases.away', { count: names.length, names: names.join(', ') })}</p>
      )}
    </div>
  )
}
