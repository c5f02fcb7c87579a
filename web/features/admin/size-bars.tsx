import { useFormat } from "../../lib/format"

interface SizeBarsProps {
  label: string
  rows: readonly { id: string; name: string; bytes: number }[]
}

/** Sizes as bars, the largest at full width, with the number beside each. */
export function SizeBars({ label, rows }: SizeBarsProps) {
  const { size } = useFormat()
  const most = Math.max(1, ...rows.map(({ bytes }) => bytes))
  return (
    <table className="w-full text-sm">
      <caption className="pb-2 text-start font-semibold">{label}</caption>
      <tbody>
        {[...rows]
          .sort((a, b) => b.bytes - a.bytes)
          .map(({ id, name, bytes }) => (
            <tr key={id}>
              <th scope="row" className="w-1/3 py-1 pe-3 text-start font-normal wrap-anywhere">
                <bdi>{name}</bdi>
              </th>
              <td aria-hidden="true" className="py-1">
                <div className="h-3 rounded-full bg-sunken">
                  <div
                    className="h-full rounded-full bg-primary"
                    style={{ width: `${(bytes / most) * 100}%` }}
                  />
                </div>
              </td>
              <td className="w-24 py-1 text-end tabular-nums">{size(bytes)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
