// The URL parser, the character sets and the headers of workerd are not those of Node.
import "../outbound/charset.test"
import "../outbound/connection-error.test"
import "../outbound/cookies.test"
import "../outbound/private-hosts.test"
