import * as z from 'zod/mini'

const Text = z._default(z.string(), '')

/** The shop's address and contact details [C-05]. */
export const ContactSettings = z.object({
  phone: Text,
  email: Text,
  street: Text,
  town: Text,
  /** Another name for the town, if the shop is known under one. */
  city: z._default(z.nullable(z.string()), null),
  postcode: Text,
  lat: z._default(z.number().check(z.minimum(-90), z.maximum(90)), 0),
  lng: z._default(z.number().check(z.minimum(-180), z.maximum(180)), 0),
  map: z._default(z.boolean(), false),
  twitter: Text,
  facebook: Text,
  ios_link: Text,
  android_link: Text,
  /** Answers that staff insert and change before they send them. */
  ready_answers: z._default(
    z.array(z.object({ text: z._default(z.string().check(z.maxLength(1000)), '') })).check(z.maxLength(20)),
    () => [],
  ),
})
