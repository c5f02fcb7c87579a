import { arrayMove } from "@dnd-kit/sortable"
import type { ReactNode } from "react"
import { cx } from "./classes"
import type { SortableProps } from "./sortable-props"
import { SortableColumn, useSortableRow } from "./sortable-column"

export default function SortableList(props: SortableProps<unknown>) {
  const { items, idOf, nameOf, onReorder, label, children, className, itemClassName } = props
  const ids = items.map(idOf)
  const name = (id: string) => {
    const item = items[ids.indexOf(id)]
    return item === undefined ? "" : nameOf(item)
  }
  return (
    <SortableColumn
      ids={ids}
      nameOf={name}
      placeOf={(id) => ({ position: ids.indexOf(id) + 1, total: ids.length })}
      onMove={(id, onto) => onReorder(arrayMove([...items], ids.indexOf(id), ids.indexOf(onto)))}
    >
      <ul aria-label={label} className={className}>
        {items.map((item, index) => (
          <Item key={ids[index]} id={ids[index]!} name={nameOf(item)} className={itemClassName}>
            {(handle) => children(item, handle, index)}
          </Item>
        ))}
      </ul>
    </SortableColumn>
  )
}

interface ItemProps {
  id: string
  name: string
  className?: string
  children: (handle: ReactNode) => ReactNode
}

function Item({ id, name, className, children }: ItemProps) {
  const { setNodeRef, style, handle, isHeld } = useSortableRow(id, name)
  return (
    <li
      ref={setNodeRef}
      style={style}
      className={cx(className, isHeld && "relative z-10 shadow-float")}
    >
      {children(handle)}
    </li>
  )
}
