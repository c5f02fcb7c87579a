import { expect, it } from "vitest"
import { OutboundError } from "../../worker/outbound"
import { isPrivateHost } from "../../worker/outbound/private-hosts"
import { type AddressRules, readAddress } from "../../worker/outbound/address"

const strict: AddressRules = { allowPrivateNetwork: false, allowedPrivateHosts: [] }

function reasonFor(address: string, rules = strict): string {
  try {
    readAddress(address, rules)
    return "accepted"
  } catch (error) {
    if (error instanceof OutboundError) return error.reason
    throw error
  }
}

const privateAddresses = [
  "http://127.0.0.1/",
  "http://127.1/",
  "http://127.0.1/",
  "http://127.255.255.254/",
  "http://2130706433/",
  "http://0x7f000001/",
  "http://0x7f.0.0.1/",
  "http://0177.0.0.1/",
  "http://017700000001/",
  "http://0x7f.1/",
  "http://127.0.0.1./",
  "http://%31%32%37.0.0.1/",
  "http://①②⑦.0.0.1/",
  "http://１２７．０．０．１/",
  "http://127。0。0。1/",
  "http:\\\\127.0.0.1\\",
  "http:127.0.0.1",
  "http://127.0.0.1\t/",
  "http://localhost/",
  "http://LOCALHOST/",
  "http://localhost./",
  "http://localhost../",
  "http://ｌｏｃａｌｈｏｓｔ/",
  "http://a.localhost/",
  "http://a.localhost./",
  "http://0/",
  "http://0.0.0.0/",
  "http://0.1.2.3/",
  "http://10.0.0.1/",
  "http://10.255.255.255/",
  "http://167772161/",
  "http://100.64.0.1/",
  "http://100.127.255.255/",
  "http://169.254.169.254/latest/meta-data/",
  "http://0xa9fea9fe/",
  "http://0251.0376.0251.0376/",
  "http://172.16.0.1/",
  "http://172.31.255.255/",
  "http://192.0.0.192/",
  "http://192.0.2.1/",
  "http://192.88.99.1/",
  "http://192.168.1.1/",
  "http://192.168.257/",
  "http://198.18.0.1/",
  "http://198.51.100.1/",
  "http://203.0.113.1/",
  "http://168.63.129.16/",
  "http://224.0.0.1/",
  "http://240.0.0.1/",
  "http://255.255.255.255/",
  "http://[::]/",
  "http://[::1]/",
  "http://[0:0:0:0:0:0:0:1]/",
  "http://[::ffff:127.0.0.1]/",
  "http://[::ffff:7f00:1]/",
  "http://[::ffff:0:127.0.0.1]/",
  "http://[::127.0.0.1]/",
  "http://[64:ff9b::127.0.0.1]/",
  "http://[64:ff9b::a9fe:a9fe]/",
  "http://[64:ff9b:1::1]/",
  "http://[2002:7f00:1::]/",
  "http://[2002:a9fe:a9fe::1]/",
  "http://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/",
  "http://[2001:db8::1]/",
  "http://[3fff::1]/",
  "http://[100::1]/",
  "http://[fc00::1]/",
  "http://[fd12:3456:789a::1]/",
  "http://[fe80::1]/",
  "http://[fec0::1]/",
  "http://[ff02::1]/",
  "http://[5f00::1]/",
  "http://[2606:4700::5efe:127.0.0.1]/",
  "http://router/",
  "http://mealie:9000/",
  "http://printer.local/",
  "http://nas.lan/",
  "http://fritz.box.home/",
  "http://metadata.google.internal/",
  "http://host.docker.internal./",
  "http://router.home.arpa/",
  "http://wiki.corp/",
]

it.each(privateAddresses)("blocks %s, over http and https", (address) => {
  expect(reasonFor(address)).toBe("privateAddress")
  expect(reasonFor(address.replace("http:", "https:"))).toBe("privateAddress")
})

it.each([
  "https://www.example.com/recipe",
  "http://example.com:8080/",
  "https://8.8.8.8/",
  "http://9.255.255.255/",
  "http://11.0.0.1/",
  "http://100.63.255.255/",
  "http://100.128.0.0/",
  "http://172.15.255.255/",
  "http://172.32.0.0/",
  "http://192.167.255.255/",
  "http://192.169.0.0/",
  "http://223.255.255.255/",
  "http://[2606:4700:4700::1111]/",
  "http://[2a00:1450:4001::200e]/",
  "http://[::ffff:8.8.8.8]/",
  "http://[64:ff9b::808:808]/",
  "http://[2002:808:808::1]/",
  "https://bücher.example/",
  "https://localhost.example.com/",
  "https://local.example/",
])("allows %s", (address) => {
  expect(reasonFor(address)).toBe("accepted")
})

it.each([
  "",
  "recipe",
  "www.example.com",
  "ftp://example.com/",
  "file:///etc/passwd",
  "data:text/html,hello",
  "javascript:alert(1)",
  "gopher://example.com/",
  "blob:https://example.com/1",
  "http://user@example.com/",
  "http://user:secret@example.com/",
  "http://:secret@example.com/",
  "http://example.com:22/",
  "http://example.com:25/",
  "http://example.com:0/",
  "http://example.com:6379/",
  "http://example.com:99999/",
  "http://256.1.1.1/",
  "http://1.2.3.4.5/",
  "http://[::1/",
  "http://exa mple.com/",
  "http://example.com:81/",
])("calls %j a bad address", (address) => {
  expect(reasonFor(address)).toBe("badAddress")
})

it("allows the private network, as a whole or by host, for the site's operator", () => {
  const whole = { allowPrivateNetwork: true, allowedPrivateHosts: [] }
  expect(reasonFor("http://192.168.1.1/", whole)).toBe("accepted")
  expect(reasonFor("http://user@192.168.1.1/", whole)).toBe("badAddress")
  expect(reasonFor("http://192.168.1.1:22/", whole)).toBe("badAddress")

  const some = { allowPrivateNetwork: false, allowedPrivateHosts: ["NAS.lan", "10.0.0.5:8080"] }
  expect(reasonFor("http://nas.lan:5000/", some)).toBe("accepted")
  expect(reasonFor("http://nas.lan./", some)).toBe("accepted")
  expect(reasonFor("http://10.0.0.5:8080/", some)).toBe("accepted")
  expect(reasonFor("http://10.0.0.5/", some)).toBe("privateAddress")
  expect(reasonFor("http://10.0.0.6:8080/", some)).toBe("privateAddress")
  expect(reasonFor("http://evil.nas.lan/", some)).toBe("privateAddress")
})

it.each([
  ["010.0.0.1", false],
  ["012.0.0.1", true],
  ["0x0a000001", true],
  ["[::8.8.8.8]", true],
  ["[::ffff:8.8.8.8]", false],
  ["[::ffff:10.0.0.1]", true],
  ["[fe80::1%eth0]", true],
  ["[2606:4700::5efe:8.8.8.8]", false],
  ["[2606:4700::200:5efe:10.0.0.1]", true],
  ["[1:2:3]", true],
])("reads %s as name servers and C libraries write it", (host, isPrivate) => {
  expect(isPrivateHost(host)).toBe(isPrivate)
})
