import { HOME } from '../../database.ts'
import { acceptBeat, BeatMissing } from '../beat.ts'
import type { NodeInstallation } from './installation.ts'
import { ownerDatabases } from './owner-databases.ts'
import { DatabasesRefused } from './refused.ts'

/** Takes the rows of a database that was restored from a backup as correct. */
export async function acceptNode(installation: NodeInstallation, name: string): Promise<void> {
  if (name !== HOME) await installation.node(name)
  try {
    await acceptBeat(await ownerDatabases(installation), name)
  } catch (error) {
    if (!(error instanceof BeatMissing)) throw error
    throw new DatabasesRefused(
      `The databases cannot be compared: ${error.message}. Run "insert into node_beat default values" there, then run the command again.`,
    )
  }
}
