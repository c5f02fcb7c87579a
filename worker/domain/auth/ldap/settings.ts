import type { Config } from "../../../config"
import type { Directory } from "../../../outbound"

/** The directory, or null where logging in by one is off or not completely set (contract 2.7). */
export function ldapSettings(config: Config): Directory | null {
  const { LDAP_BASE_DN: baseDn, LDAP_SERVER_URL: servers, LDAP_QUERY_BIND: dn } = config
  if (!config.LDAP_AUTH_ENABLED || servers.length === 0 || baseDn === undefined) return null
  return {
    servers,
    startTls: config.LDAP_ENABLE_STARTTLS,
    insecure: config.LDAP_TLS_INSECURE,
    baseDn,
    query: dn === undefined ? undefined : { dn, password: config.LDAP_QUERY_PASSWORD ?? "" },
    userFilter: config.LDAP_USER_FILTER,
    adminFilter: config.LDAP_ADMIN_FILTER,
    attributes: {
      id: config.LDAP_ID_ATTRIBUTE,
      name: config.LDAP_NAME_ATTRIBUTE,
      mail: config.LDAP_MAIL_ATTRIBUTE,
    },
  }
}
