import { expect, it } from "vitest"
import { isSharedAddress, networkOf } from "../../worker/lib/networks"

it.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::ffff:c000:201", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002:ffff::", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["", ""],
  ["unknown", "unknown"],
  ["1:2:3", "1:2:3"],
  ["1::2::3", "1::2::3"],
])("counts %s as %s", (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it.each(["", "127.0.0.1", "10.1.2.3", "172.16.0.1", "172.31.255.1", "192.168.1.4", "169.254.1.1"])(
  "treats %s as an address shared by several callers",
  (address) => expect(isSharedAddress(address)).toBe(true),
)

it.each(["::1", "fd00::1", "fc12:3::4", "fe80::1", "::ffff:10.0.0.1"])(
  "treats %s as an address shared by several callers",
  (address) => expect(isSharedAddress(address)).toBe(true),
)

it.each(["192.0.2.1", "172.32.0.1", "11.0.0.1", "2001:db8::1", "::ffff:192.0.2.1", "fec0::1"])(
  "treats %s as one caller's address",
  (address) => expect(isSharedAddress(address)).toBe(false),
)
