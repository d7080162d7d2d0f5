import { HOME } from '../../database.ts'
import { parameter } from '../../parsers.ts'
import { compile, type Sql } from '../../sql.ts'
import type { BeatDatabases } from '../beat.ts'
import { NodeAway } from '../errors.ts'
import type { NodeInstallation } from './installation.ts'

/** The databases as a command reaches them, for the functions that compare beats. */
export async function ownerDatabases(installation: NodeInstallation): Promise<BeatDatabases> {
  const rows = await installation.home.rows<{ name: string }>('select name from node order by name')
  const at =
    (name: string) =>
    async <Row>(statement: Sql<Row>): Promise<Row[]> => {
      const { text, parameters } = compile(statement)
      try {
        const node = await installation.node(name)
        return await node.rows<Row>(text, parameters.map(parameter))
      } catch (error) {
        throw name === HOME ? error : new NodeAway(name, error)
      }
    }
  const nodes = [HOME, ...rows.map(({ name }) => name)].map(name => ({ name, platform: at(name) }))
  return { platform: at(HOME), nodes: () => nodes }
}
