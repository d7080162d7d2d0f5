import * as z from 'zod/mini'

const Text = z._default(z.string(), '')

/** Ids of third-party analytics scripts; empty if unused. */
export const TrackingSettings = z.object({
  tag_manager: Text,
  facebook_pixel_id: Text,
  google_conversion: Text,
})
