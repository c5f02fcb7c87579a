export { isNamed } from "./address"
export { OutboundError, type OutboundReason } from "./error"
export { openOutbound, type Outbound, type OutboundSettings } from "./outbound"
