import { useQuery } from '@tanstack/react-query'
import { listDatabases } from '@tiffin/contract/back-office/databases/staff'
import { useTexts } from '@tiffin/ui/texts'
import { call } from '../../lib/api.ts'
import { Loading, NotLoaded } from '../../shell/loading.tsx'
import page from '../../shell/page.module.css'
import { useTitle } from '../../shell/use-title.ts'
import { Command } from './command.tsx'
import { DatabaseRow } from './database-row.tsx'
import { Moves } from './moves.tsx'

/** The databases of the installation, their shops, room and state, and the moves of shops; for operators. */
export function Page() {
  const { t } = useTexts()
  useTitle(t('console.page_databases'), t('console.name'))
  const databases = useQuery({
    queryKey: ['databases'],
    queryFn: ({ signal }) => call(listDatabases, { signal }),
    // A move is followed more closely.
    refetchInterval: ({ state }) => (state.data?.moving ? 5000 : 30_000),
  })
  if (!databases.data) return databases.isError ? <NotLoaded retry={databases.refetch} /> : <Loading />
  const { data, moves, moving } = databases.data
  return (
    <div className={page.page}>
      <div>
        <h1>{t('console.page_databases')}</h1>
        <p className={page.soft}>{t('console.databases.lead')}</p>
      </div>
      <ul role="list" className={page.records}>
        {data.map(database => (
          <li key={database.name} className={page.record} data-database={database.name}>
            <DatabaseRow database={database} />
          </li>
        ))}
      </ul>
      <Moves moves={moves} moving={moving} />
      <div>
        <p className={page.soft}>{t('console.databases.command')}</p>
        <Command args="--help" />
      </div>
    </div>
  )
}
