import { type Address, flagOf, isSecure, NotificationAddressError, required } from "../address"
import { SendFailure } from "../failure"
import { connectPacket, disconnectPacket, packetsOf, publishPacket } from "../mqtt-packets"
import type { Service } from "../service"
import { asOneText } from "../text"

/** CONNACK's codes for a login that is wrong or not allowed. */
const loginRefused = [4, 5]

/** A broker of MQTT 3.1.1. */
export const mqtt: Service = {
  schemes: ["mqtt", "mqtts"],
  open(address) {
    const secure = isSecure(address)
    const { host, options } = address
    const broker = {
      host: host.replace(/^\[|\]$/g, ""),
      port: address.port ?? (secure ? 8883 : 1883),
      secure,
    }
    const topic = topicOf(address)
    const qos = options.get("qos") ?? "1"
    if (qos !== "0" && qos !== "1") throw badOption("qos")
    const clientId = options.get("client_id")
    const connect = connectPacket({
      clientId: clientId ?? `larder-${crypto.randomUUID().slice(0, 8)}`,
      cleanSession: !clientId || !flagOf(address, "session"),
      user: address.user,
      password: address.password,
    })
    const retain = flagOf(address, "retain")
    return async (message, { outbound }) => {
      const connection = await outbound.connect(broker)
      try {
        const packets = packetsOf(connection)
        connection.write(connect)
        const code = (await packets.next("connack")).at(1)
        if (code !== 0) {
          throw loginRefused.includes(code ?? -1)
            ? new SendFailure("notifier.loginRefused", null)
            : new SendFailure({ code: "notifier.refused", values: { status: code ?? -1 } }, null)
        }
        const acknowledged = qos === "1"
        connection.write(publishPacket(topic, asOneText(message), { acknowledged, retain }))
        if (acknowledged) await packets.next("puback")
        connection.write(disconnectPacket)
        return null
      } finally {
        connection.close()
      }
    }
  },
}

/** A topic to publish to has no wildcards. */
function topicOf({ path }: Address): string {
  const topic = required(path.join("/"), "topic")
  if (/[+#\0]/.test(topic) || topic.length > 1000) throw badOption("topic")
  return topic
}

const badOption = (option: string) =>
  new NotificationAddressError({ code: "notifier.badOption", values: { option } })
