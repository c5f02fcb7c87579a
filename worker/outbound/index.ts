export { isNamed } from "./address.ts"
export { OutboundError, type OutboundReason } from "./error"
export { openOutbound, type Outbound, type OutboundSettings } from "./outbound"
