import { Tab, TabGroup, TabList, TabPanel, TabPanels } from "@headlessui/react"
import type { ReactNode } from "react"
import { Icon, type IconName } from "./icons"

export interface TabsProps {
  label: string
  tabs: { name: string; icon?: IconName; content: ReactNode }[]
  selected?: number
  onSelect?: (index: number) => void
}

export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  return (
    <TabGroup selectedIndex={selected} onChange={onSelect}>
      <TabList aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map(({ name, icon }) => (
          <Tab
            key={name}
            className="-mb-px flex min-h-11 shrink-0 items-center gap-2 border-b-3 border-transparent px-4 font-semibold text-soft hover:text-ink focus-visible:-outline-offset-2 data-selected:border-primary data-selected:text-ink"
          >
            {icon && <Icon name={icon} className="size-5" />}
            {name}
          </Tab>
        ))}
      </TabList>
      <TabPanels>
        {tabs.map(({ name, content }) => (
          <TabPanel key={name} className="pt-4">
            {content}
          </TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  )
}
