import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/db/database.ts'
import type { Env } from './platform/env.ts'
import { epdqGateway } from './platform/integrations/epdq-gateway.ts'
import { publicHosts } from './platform/integrations/host-check.ts'
import type { Integrations } from './platform/integrations/integrations.ts'
import { pictureMaker } from './platform/integrations/picture-maker.ts'
import { publicPictures } from './platform/integrations/pictures.ts'
import { configuredRecaptcha } from './platform/integrations/recaptcha.ts'
import { sandboxGateway } from './platform/integrations/sandbox-gateway.ts'
import { socialProviders } from './platform/integrations/social-providers.ts'
import { stripeGateway } from './platform/integrations/stripe-gateway.ts'
import { configuredFileStore } from './shop/pictures/file-stores/configured-file-store.ts'
import { configuredGeocoder } from './shop/places/geocoders/configured-geocoder.ts'

type Parts = { env: Env; db: Database; clock: Clock }

/**
 * The external services that the environment configures. Mail and text messages are not among them: the server sends
 * them, while commands leave them to the server's jobs.
 */
export function configuredIntegrations({ env, db, clock }: Parts): Omit<Integrations, 'mail' | 'sms'> {
  return {
    pictures: publicPictures(),
    pictureMaker: pictureMaker(),
    pictureStore: configuredFileStore({ env, db }),
    geocoder: configuredGeocoder({ env, db, clock }),
    sandbox: sandboxGateway(env),
    stripe: stripeGateway(env),
    epdq: epdqGateway(env),
    social: socialProviders(env),
    hosts: publicHosts(),
    recaptcha: configuredRecaptcha(env),
  }
}
