export { isNamed } from "./address"
export { type Wall } from "./challenge"
export { OutboundError, type OutboundReason } from "./error"
export { openOutbound, type Outbound, type OutboundSettings } from "./outbound"
