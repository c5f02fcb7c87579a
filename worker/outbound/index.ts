export { OutboundError, type OutboundReason } from "./error.ts"
export { openOutbound, type Outbound, type OutboundSettings } from "./outbound.ts"
