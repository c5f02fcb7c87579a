// The URL parser and the character sets of workerd are not those of Node.
import "../outbound/charset.test"
import "../outbound/private-hosts.test"
