/** The role that every request's connection takes on: it owns nothing and passes no policy. Made by the first migration. */
export const SERVER_ROLE = 'tiffin_server'
