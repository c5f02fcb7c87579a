import type { ReactNode } from "react"
import { Suspense } from "react"
import { lazyComponent } from "../lib/lazy-component"
import { MainLayout } from "./main-layout"

const AdminSidebar = lazyComponent(async () => ({
  default: (await import("./admin-sidebar")).AdminSidebar,
}))

const Drawer = () => (
  <Suspense fallback={null}>
    <AdminSidebar />
  </Suspense>
)

/** The administration: as everywhere, with a drawer of its own. */
export const AdminLayout = ({ children }: { children: ReactNode }) => (
  <MainLayout drawer={Drawer}>{children}</MainLayout>
)
