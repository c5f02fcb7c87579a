/** Sockets on one list: more than a household has phones and open windows. */
export const MAX_SOCKETS = 100
/** With those that are closed on this side alone: a phone that is gone never closes its own. */
export const MAX_SOCKETS_WITH_CLOSING = 1000
/** Sockets of one user on one list. Another one takes the place of the oldest, which may be long gone. */
export const MAX_SOCKETS_OF_USER = 10
/** Milliseconds after which a client has to connect again, and prove who it is. */
export const MAX_SOCKET_AGE = 3_600_000

/** Close codes of the WebSocket protocol, and the reason that is sent with each. */
export const closings = {
  deleted: [1000, "The list is deleted"],
  replaced: [1013, "Too many windows show this list"],
  renewed: [1012, "Connect again"],
  spoke: [1008, "Clients only listen here"],
} as const
