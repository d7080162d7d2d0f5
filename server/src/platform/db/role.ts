/**
 * The database role of every request. It owns no table and cannot bypass row-level security. The first migration
 * creates it.
 */
export const SERVER_ROLE = 'tiffin_server'
