/** The services that notifiers support: the start of their addresses, and an example. */
export const services = {
  ntfy: { schemes: ["ntfy", "ntfys"], example: "ntfys://our-kitchen-7f3a" },
  gotify: { schemes: ["gotify", "gotifys"], example: "gotifys://gotify.example.com/TOKEN" },
  discord: { schemes: ["discord"], example: "discord://WEBHOOK_ID/TOKEN" },
  slack: { schemes: ["slack"], example: "slack://TOKEN_A/TOKEN_B/TOKEN_C" },
  telegram: { schemes: ["tgram"], example: "tgram://BOT_TOKEN/CHAT_ID" },
  matrix: {
    schemes: ["matrix", "matrixs"],
    example: "matrixs://USER:PASSWORD@matrix.org/#kitchen",
  },
  pushover: { schemes: ["pover"], example: "pover://USER_KEY@APP_TOKEN" },
  mail: { schemes: ["mailto", "mailtos"], example: "mailto://ida@example.com" },
  mqtt: { schemes: ["mqtt", "mqtts"], example: "mqtts://USER:PASSWORD@broker.example.com/kitchen" },
  homeAssistant: {
    schemes: ["hassio", "hassios"],
    example: "hassios://home.example.com/ACCESS_TOKEN",
  },
  json: { schemes: ["json", "jsons"], example: "jsons://example.com/hook" },
  xml: { schemes: ["xml", "xmls"], example: "xmls://example.com/hook" },
  form: { schemes: ["form", "forms"], example: "forms://example.com/hook" },
  apprise: { schemes: ["apprise", "apprises"], example: "apprises://apprise.example.com/KEY" },
} satisfies Record<string, { schemes: string[]; example: string }>

export type ServiceName = keyof typeof services

export const serviceNames = Object.keys(services) as ServiceName[]

/** The service of addresses with a scheme; undefined for an unknown one. */
export const serviceOf = (scheme: string): ServiceName | undefined =>
  serviceNames.find((name) => (services[name].schemes as string[]).includes(scheme.toLowerCase()))
