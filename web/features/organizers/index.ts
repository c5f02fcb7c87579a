export { kindIcons, type Kind } from "./kinds"
export { NameDialog } from "./name-dialog"
export { OrganizerIndex } from "./organizer-index"
