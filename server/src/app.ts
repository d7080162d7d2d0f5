import type { FastifyInstance } from 'fastify'
import type { House } from './http/context.ts'
import { mount, type Route } from './http/route.ts'
import { createServer } from './http/server.ts'
import { storeRoutes } from './stores/routes.ts'

/** Every call of a shop's own hostname. The wall's test walks this list. */
export const shopRoutes: Route[] = [...storeRoutes]

/** Every call of the console's origin. */
export const consoleRoutes: Route[] = []

/** The server of the shops' hostnames. */
export async function createApp(house: House): Promise<FastifyInstance> {
  const app = await createServer(house)
  mount(app, house, shopRoutes)
  return app
}

/** The server of the console's origin: no shop's page and no diner's call is answered there. */
export async function createConsole(house: House): Promise<FastifyInstance> {
  const app = await createServer(house)
  mount(app, house, consoleRoutes)
  return app
}
