/**
 * The columns that can hold text and hold nothing about customers, by table. A new column fails
 * `personal-data.test.ts` until it is here or in `personal-data.ts`.
 */
export const IMPERSONAL_COLUMNS: Readonly<Record<string, string>> = {
  // What the shop sells and how it looks.
  addon_group: 'ref name',
  addon_option: 'ref name modifiers allergens ingredients',
  coupon: 'way code terms created_by ended_by',
  coupon_code: 'code',
  dining_table: 'name joins',
  ingredient_out: 'name',
  menu_category: 'ref name description image',
  menu_draft: 'document base hands changed_by source_base source_problem',
  menu_item: 'ref name group_ids properties',
  menu_later: 'document base publish_by problem',
  menu_staged: 'kind change rows',
  menu_subcategory: 'ref name description',
  menu_version: 'document replaced_by',
  picture: 'name sha256',
  picture_file: 'name size format bytes',
  setting_version: 'section value replaced_by',
  shop_secret: 'name sealed ends changed_by',
  short_url: 'id url name',
  slot: 'service_type',
  store: 'name host api_token country name_sought place_sought',
  shop_group: 'name',
  store_host: 'host host_hash',
  store_setting: 'section value unreadable',
  translation: 'language original original_hash translated',
  // Sums over all customers.
  campaign_day: 'campaign source medium',
  day_figures: 'time_zone figures dishes',
  ledger_balance: 'account currency',
  week_savings: 'currency',
  what_sells: 'popular together',
  // Staff, whose accounts an owner manages. The audit names customers only by their id.
  audit: 'actor action subject before after',
  missed_notice: 'read_by',
  staff: 'email name password_hash language',
  staff_factor: 'secret',
  staff_invitation: 'email role token_hash invited_by',
  staff_recovery_code: 'code_hash',
  staff_reset: 'email token_hash',
  staff_store: 'role',
  staff_token: 'token_hash device network',
  // The installation. A job contains only ids and times, and what the audit contains.
  job: 'name payload last_error lane',
  lease: 'name',
  migration: 'name',
  place: 'country postcode name name_key district state latitude longitude',
  place_source: 'country',
}
