/** Tables without a tenant, each with the reason; every other table belongs to a store. */
export const PLATFORM_TABLES: Record<string, string> = {
  store: 'a row is a tenant',
  store_host: 'is read to find out which tenant it is',
  staff: 'one person may work in several shops',
  staff_store: 'says which shops those are',
  staff_token: 'is of a person, not of a shop',
  staff_reset: 'is of a person, or of nobody',
  staff_factor: 'is of a person, not of a shop',
  staff_recovery_code: 'is of a person, not of a shop',
  job: 'one worker runs the jobs of all shops; rows hold ids alone',
  lease: 'says which process does what only one may do',
  place_source: 'says which import of postal data a country has',
  place: 'is where a postcode is, the same for every shop',
  migration: 'is of the installation',
}

/**
 * Every tenant's table of the schema, in an order in which referenced tables come first; a test compares it with the
 * database.
 */
export const TENANT_TABLES = new Set([
  'store_setting',
  'setting_version',
  'picture',
  'picture_file',
  'menu_category',
  'menu_subcategory',
  'addon_group',
  'addon_option',
  'menu_item',
  'menu_staged',
  'menu_draft',
  'menu_version',
  'menu_later',
  'counted_stock',
  'ingredient_out',
  'customer',
  'customer_token',
  'consent',
  'cart',
  'slot',
  'order_counter',
  'order',
  'order_line',
  'order_event',
  'what_sells',
  'message',
  'audit',
  'idempotency',
  'short_url',
  'staff_invitation',
  'day_figures',
])
