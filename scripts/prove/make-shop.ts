import { withServices } from './with-services.ts'

/** The cook's account. */
export const COOK = { email: 'cook@example.com', password: 'a kitchen of seven cooks' }

/** Creates a shop with this menu and a cook, with the owner's commands, on a database that no server has open. */
export async function makeShop(
  variables: Record<string, string>,
  { host, menu_file, cook = COOK.email }: { host: string; menu_file: string; cook?: string },
): Promise<void> {
  const where = ['--street', '1 High Street', '--town', 'Bradford', '--postcode', 'BD1 1AA']
  const who = ['--phone', '01274 496000', '--email', 'shop@example.com']
  const to = ['--deliver-to', 'everywhere']
  const login = ['--password', COOK.password, '--name', 'Cook', '--role', 'kitchen']
  await withServices(variables, async ({ command }) => {
    await command(
      'create',
      '--host',
      host,
      '--name',
      'The Long Table',
      '--country',
      'GB',
      ...where,
      ...who,
      ...to,
    )
    // All orders of a proof have one phone number and address.
    await command('set', 'ordering', 'unpaid_orders', 'null', '--store', host)
    await command('import-menu', menu_file, '--store', host)
    await command('add-staff', cook, ...login, '--store', host)
  })
}
