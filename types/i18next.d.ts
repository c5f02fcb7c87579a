import type texts from "../locales/en-US.json"

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "texts"
    resources: { texts: typeof texts }
  }
}
