/** Sockets per list: more than a household has phones and open windows. */
export const MAX_SOCKETS = 100
/** Including those that are only closed on this side: a phone that has disappeared never closes its own. */
export const MAX_SOCKETS_WITH_CLOSING = 1000
/** Sockets per user and list. Another one replaces the oldest, which may have disappeared long ago. */
export const MAX_SOCKETS_OF_USER = 10
/** Milliseconds after which a client has to reconnect and authenticate again. */
export const MAX_SOCKET_AGE = 3_600_000

/** Close codes of the WebSocket protocol, with the reason that is sent. */
export const closings = {
  deleted: [1000, "The list is deleted"],
  replaced: [1013, "Too many windows show this list"],
  renewed: [1012, "Connect again"],
  spoke: [1008, "Clients only listen here"],
} as const
